import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Directory } from "~/features/directory/components/directory";
import { directoryAddress, readView } from "~/features/directory/directory-address";
import { queryOf, readFilters, readPlace, type Place } from "~/features/directory/filters";
import { isWorthFinding } from "~/features/directory/is-worth-finding";
import { neighbouringPages, ownPlace } from "~/features/directory/neighbouring-pages";
import { LazyMapView } from "~/features/map/components/lazy-map-view";
import { readMap } from "~/features/map/read-map.server";
import { CardList } from "~/features/favorites/components/card-list";
import { renderPropertyCards } from "~/features/favorites/render-cards.server";
import { useRootData } from "~/layout/root-data";
import { listData } from "~/seo/describe-things.server";
import { pageMeta } from "~/seo/page-meta";
import { StructuredData } from "~/seo/structured-data";

import { PROPERTY_SORTS, searchProperties } from "./search-properties.server";

export async function loader(page: LoaderFunctionArgs) {
  const { request, context } = page;
  const { searchParams } = new URL(request.url);
  const filters = readFilters(searchParams);
  const place = readPlace(searchParams, PROPERTY_SORTS);
  const session = await context.session();
  const viewerId = session?.user.id ?? null;
  const view = readView(searchParams);
  const where = { atHome: false, tab: "properties", view } as const;
  const base = { where, filters, place, sorts: PROPERTY_SORTS };
  if (view === "map") {
    const map = await readMap({ tab: "properties", filters, viewerId }, place);
    if (!map) throw new Response("No such page", { status: 404 });
    return { ...base, map, list: null, isFindable: false, json: null };
  }
  const found = await searchProperties({ filters, place, viewerId });
  if (!found) throw new Response("No such page", { status: 404 });
  const { items, ...results } = found;
  const cards = await renderPropertyCards(items, page);
  const isFindable = isWorthFinding({ filters, place, view, total: results.total });
  return {
    ...base,
    map: null,
    list: { results, ...cards },
    isFindable,
    json: isFindable
      ? context.structuredData(() =>
          listData(
            ["Hunting land for sale and lease", "/properties"],
            items.map(({ id, title }) => ({ name: title, path: `/property/${id}` })),
          ),
        )
      : null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: data?.filters.state
      ? `Hunting land in ${data.filters.state}`
      : "Hunting land for sale and lease",
    description:
      "Hunting land for sale and lease across the country: acreage, price, game and features at a glance.",
    page: (data?.map ?? data?.list)?.results.page,
    noindex: !data?.isFindable,
    found: data && { matches, ...addressesOf(data) },
  });

/** Of this page, of those beside it, and of what it shows as a feed. */
function addressesOf({ where, filters, place, map, list }: SerializeFrom<typeof loader>) {
  const results = map?.results ?? list?.results;
  const addressOf = (change: Partial<Place>) =>
    directoryAddress(where, filters, { sort: place.sort, ...change });
  return {
    path: addressOf(results ? ownPlace(results, place) : place),
    ...(results ? neighbouringPages(results, addressOf) : {}),
    feed: `/properties.atom${queryOf(filters)}`,
  };
}

export default function Properties() {
  const { map, list, json, isFindable: _, ...bar } = useLoaderData<typeof loader>();
  const { lite } = useRootData();
  return (
    <>
      <h1>Hunting land for sale and lease</h1>
      {map ? (
        <Directory {...bar} results={map.results}>
          <LazyMapView where={bar.where} filters={bar.filters} map={map} lite={lite} />
        </Directory>
      ) : null}
      {list ? (
        <Directory {...bar} results={list.results}>
          <CardList itemType="property" cards={list.cards} favorites={list.favorites} />
        </Directory>
      ) : null}
      {json !== null ? <StructuredData json={json} /> : null}
    </>
  );
}
