import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Directory } from "~/features/directory/components/directory";
import { directoryAddress, readView } from "~/features/directory/directory-address";
import { readFilters, readPlace, type Place } from "~/features/directory/filters";
import { isWorthFinding } from "~/features/directory/is-worth-finding";
import { neighbouringPages, ownPlace } from "~/features/directory/neighbouring-pages";
import { LazyMapView } from "~/features/map/components/lazy-map-view";
import { readMap } from "~/features/map/read-map.server";
import { CardList } from "~/features/favorites/components/card-list";
import { renderProfessionalCards } from "~/features/favorites/render-cards.server";
import { useRootData } from "~/layout/root-data";
import { listData } from "~/seo/describe-things.server";
import { pageMeta } from "~/seo/page-meta";
import { StructuredData } from "~/seo/structured-data";

import { PROFESSIONAL_SORTS, searchProfessionals } from "./search-professionals.server";

export async function loader(page: LoaderFunctionArgs) {
  const { request, context } = page;
  const { searchParams } = new URL(request.url);
  const filters = readFilters(searchParams);
  const place = readPlace(searchParams, PROFESSIONAL_SORTS);
  const session = await context.session();
  const viewerId = session?.user.id ?? null;
  const view = readView(searchParams);
  const where = { atHome: false, tab: "pros", view } as const;
  const base = { where, filters, place, sorts: PROFESSIONAL_SORTS };
  if (view === "map") {
    const map = await readMap({ tab: "pros", filters, viewerId }, place);
    if (!map) throw new Response("No such page", { status: 404 });
    return { ...base, map, list: null, isFindable: false, json: null };
  }
  const found = await searchProfessionals({ filters, place, viewerId });
  if (!found) throw new Response("No such page", { status: 404 });
  const { items, ...results } = found;
  const cards = await renderProfessionalCards(items, page);
  const isFindable = isWorthFinding({ filters, place, view, total: results.total });
  return {
    ...base,
    map: null,
    list: { results, ...cards },
    isFindable,
    json: isFindable
      ? context.structuredData(() =>
          listData(
            ["Hunting guides and outfitters", "/pros"],
            items.map(({ id, name }) => ({ name, path: `/professional/${id}` })),
          ),
        )
      : null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: data?.filters.state
      ? `Hunting guides and outfitters in ${data.filters.state}`
      : "Hunting guides and outfitters",
    description:
      "Verified hunting guides and outfitters: what they hunt, what they offer, what it costs and how hunters rate them.",
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
  };
}

export default function Pros() {
  const { map, list, json, isFindable: _, ...bar } = useLoaderData<typeof loader>();
  const { lite, viewer } = useRootData();
  const here = directoryAddress(bar.where, bar.filters, bar.place);
  return (
    <>
      <h1>Hunting guides and outfitters</h1>
      {map ? (
        <Directory {...bar} results={map.results}>
          <LazyMapView where={bar.where} filters={bar.filters} map={map} lite={lite} />
        </Directory>
      ) : null}
      {list ? (
        <Directory {...bar} results={list.results}>
          <CardList itemType="professional" cards={list.cards} favorites={list.favorites} />
        </Directory>
      ) : null}
      {viewer ? null : (
        <p className="notice">
          Sign in to contact professionals and save your favorites.{" "}
          <a href={`/api/login?returnTo=${encodeURIComponent(here)}`}>Sign in</a>
        </p>
      )}
      {json !== null ? <StructuredData json={json} /> : null}
    </>
  );
}
