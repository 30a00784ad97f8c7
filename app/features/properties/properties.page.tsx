import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Directory } from "~/features/directory/components/directory";
import { directoryAddress, readView } from "~/features/directory/directory-address";
import { queryOf, readFilters, readPlace, type Place } from "~/features/directory/filters";
import { isWorthFinding } from "~/features/directory/is-worth-finding";
import { neighbouringPages } from "~/features/directory/neighbouring-pages";
import { FavoriteHeart } from "~/features/favorites/components/favorite-heart";
import { checkFavorites } from "~/features/favorites/favorites.server";
import { useRootData } from "~/layout/root-data";
import { listData } from "~/seo/describe-things.server";
import { pageMeta } from "~/seo/page-meta";
import { StructuredData } from "~/seo/structured-data";

import { PropertyCard } from "./components/property-card";
import { PROPERTY_SORTS, searchProperties } from "./search-properties.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const filters = readFilters(searchParams);
  const place = readPlace(searchParams, PROPERTY_SORTS);
  const session = await context.session();
  const viewerId = session?.user.id ?? null;
  const results = await searchProperties({ filters, place, viewerId });
  if (!results) throw new Response("No such page", { status: 404 });
  const ids = results.items.map(({ id }) => id);
  const favorites = await checkFavorites({ viewerId, itemType: "property", ids });
  const view = readView(searchParams);
  const isFindable = isWorthFinding({ filters, place, view, total: results.total });
  return {
    filters,
    place,
    results,
    favorites,
    view,
    sorts: PROPERTY_SORTS,
    json: isFindable
      ? listData(
          ["Hunting land for sale and lease", "/properties"],
          results.items.map(({ id, title }) => ({ name: title, path: `/property/${id}` })),
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
    noindex: !data?.json,
    found: data && { matches, ...addressesOf(data) },
  });

/** Of this page, of those beside it, and of what it shows as a feed. */
function addressesOf({ view, filters, place, results }: SerializeFrom<typeof loader>) {
  const where = { atHome: false, tab: "properties", view } as const;
  const addressOf = (change: Partial<Place>) =>
    directoryAddress(where, filters, { sort: place.sort, ...change });
  return {
    path: addressOf(place),
    ...neighbouringPages(results, addressOf),
    feed: `/properties.atom${queryOf(filters)}`,
  };
}

export default function Properties() {
  const { filters, place, results, favorites, view, sorts, json } = useLoaderData<typeof loader>();
  const { lite } = useRootData();
  return (
    <>
      <h1>Hunting land for sale and lease</h1>
      <Directory
        where={{ atHome: false, tab: "properties", view }}
        {...{ filters, place, results, sorts }}
      >
        {results.items.map((property, i) => (
          <PropertyCard
            key={property.id}
            property={property}
            lite={lite}
            priority={i < 3}
            heart={<FavoriteHeart itemType="property" itemId={property.id} favorites={favorites} />}
          />
        ))}
      </Directory>
      {json ? <StructuredData json={json} /> : null}
    </>
  );
}
