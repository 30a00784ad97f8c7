import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { DirectoryPage } from "~/features/directory/components/directory-page";
import { buildDirectoryAddress } from "~/features/directory/directory-address";
import { buildDirectoryMeta } from "~/features/directory/directory-meta";
import { loadDirectory } from "~/features/directory/load-directory.server";
import { buildSignInAddress } from "~/layout/navigation";
import { useRootData } from "~/layout/root-data";
import { buildListJsonLd } from "~/seo/json-ld.server";

import { PROFESSIONAL_LIST } from "./professional-list.server";

export async function loader(page: LoaderFunctionArgs) {
  return loadDirectory(page, PROFESSIONAL_LIST, {
    describe: (items) =>
      buildListJsonLd(
        ["Hunting guides and outfitters", "/pros"],
        items.map(({ id }) => `/professional/${id}`),
      ),
  });
}

export const meta: MetaFunction<typeof loader> = (page) =>
  buildDirectoryMeta(page, {
    title: "Hunting guides and outfitters",
    titleIn: "Hunting guides and outfitters in",
    description:
      "Verified hunting guides and outfitters: what they hunt, what they offer, what it costs and how hunters rate them.",
    feed: "/pros.atom",
  });

export default function Pros() {
  const directory = useLoaderData<typeof loader>();
  const { viewer } = useRootData();
  const currentPath = buildDirectoryAddress(directory.where, directory.filters, directory.place);
  return (
    <DirectoryPage
      title="Hunting guides and outfitters"
      directory={directory}
      notice={
        viewer ? null : (
          <p className="quiet">
            Sign in to contact professionals and save your favorites.{" "}
            <a href={buildSignInAddress(currentPath)}>Sign in</a>
          </p>
        )
      }
    />
  );
}
