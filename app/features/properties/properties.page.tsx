import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Directory } from "~/features/directory/components/directory";
import { readView } from "~/features/directory/directory-address";
import { readFilters, readPlace } from "~/features/directory/filters";
import { LazyMapView } from "~/features/map/components/lazy-map-view";
import { readMap } from "~/features/map/read-map.server";
import { FavoriteHeart } from "~/features/favorites/components/favorite-heart";
import { checkFavorites } from "~/features/favorites/favorites.server";
import { useRootData } from "~/layout/root-data";
import { pageMeta } from "~/seo/page-meta";

import { PropertyCard } from "./components/property-card";
import { PROPERTY_SORTS, searchProperties } from "./search-properties.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
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
    return { ...base, map, list: null };
  }
  const results = await searchProperties({ filters, place, viewerId });
  if (!results) throw new Response("No such page", { status: 404 });
  const ids = results.items.map(({ id }) => id);
  const favorites = await checkFavorites({ viewerId, itemType: "property", ids });
  return { ...base, map: null, list: { results, favorites } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data?.filters.state
      ? `Hunting land in ${data.filters.state}`
      : "Hunting land for sale and lease",
    description:
      "Hunting land for sale and lease across the country: acreage, price, game and features at a glance.",
    noindex: data?.where.view === "map" || data?.filters.area != null,
  });

export default function Properties() {
  const { map, list, ...bar } = useLoaderData<typeof loader>();
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
          {list.results.items.map((property, i) => (
            <PropertyCard
              key={property.id}
              property={property}
              lite={lite}
              priority={i < 3}
              heart={
                <FavoriteHeart
                  itemType="property"
                  itemId={property.id}
                  favorites={list.favorites}
                />
              }
            />
          ))}
        </Directory>
      ) : null}
    </>
  );
}
