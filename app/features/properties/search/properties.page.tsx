import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { DirectoryPage } from "~/features/directory/components/directory-page";
import { directoryMeta } from "~/features/directory/directory-meta";
import { loadDirectory } from "~/features/directory/load-directory.server";
import { listData } from "~/seo/describe-things.server";

import { PROPERTY_LIST } from "./property-list.server";

export async function loader(page: LoaderFunctionArgs) {
  return loadDirectory(page, PROPERTY_LIST, {
    describe: (items) =>
      listData(
        ["Hunting land for sale and lease", "/properties"],
        items.map(({ id, title }) => ({ name: title, path: `/property/${id}` })),
      ),
  });
}

export const meta: MetaFunction<typeof loader> = (page) =>
  directoryMeta(page, {
    title: "Hunting land for sale and lease",
    titleIn: "Hunting land in",
    description:
      "Hunting land for sale and lease across the country: acreage, price, game and features at a glance.",
    feed: "/properties.atom",
  });

export default function Properties() {
  return (
    <DirectoryPage
      title="Hunting land for sale and lease"
      directory={useLoaderData<typeof loader>()}
    />
  );
}
