import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { DirectoryPage } from "~/features/directory/components/directory-page";
import { buildDirectoryMeta } from "~/features/directory/directory-meta";
import { buildQuery } from "~/features/directory/filters";
import { loadDirectory } from "~/features/directory/load-directory.server";
import { MapFileLinks } from "~/features/map-files/components/file-links";
import { buildListJsonLd } from "~/seo/json-ld.server";

import { CompareForm } from "../components/compare-form";
import { COMPARABLE_PROPERTY_LIST } from "./property-list.server";

export async function loader(page: LoaderFunctionArgs) {
  return loadDirectory(page, COMPARABLE_PROPERTY_LIST, {
    describe: (items) =>
      buildListJsonLd(
        ["Hunting land for sale and lease", "/properties"],
        items.map(({ id }) => `/property/${id}`),
      ),
  });
}

export const meta: MetaFunction<typeof loader> = (page) =>
  buildDirectoryMeta(page, {
    title: "Hunting land for sale and lease",
    titleIn: "Hunting land in",
    description:
      "Hunting land for sale and lease across the country: acreage, price, game and features at a glance.",
    feed: "/properties.atom",
  });

export default function Properties() {
  const directory = useLoaderData<typeof loader>();
  const { filters, place, list, map } = directory;
  const { total } = list?.results ?? map?.results ?? { total: 0 };
  const query = buildQuery(filters, { sort: place.sort });
  return (
    <DirectoryPage title="Hunting land for sale and lease" directory={directory}>
      {list && total > 1 ? <CompareForm near={directory.filters.near} /> : null}
      {total > 0 ? <MapFileLinks path="/properties" query={query} /> : null}
    </DirectoryPage>
  );
}
