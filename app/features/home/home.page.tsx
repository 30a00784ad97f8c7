import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { countWaitingRequests } from "~/features/contact-requests/list-requests.server";
import { Directory } from "~/features/directory/components/directory";
import { readTab, readView } from "~/features/directory/directory-address";
import { readFilters, readPlace } from "~/features/directory/filters";
import { LazyMapView } from "~/features/map/components/lazy-map-view";
import { readMap } from "~/features/map/read-map.server";
import { CardList } from "~/features/favorites/components/card-list";
import {
  renderProfessionalCards,
  renderPropertyCards,
} from "~/features/favorites/render-cards.server";
import {
  PROFESSIONAL_SORTS,
  searchProfessionals,
} from "~/features/professionals/search-professionals.server";
import {
  PROPERTY_SORTS,
  searchProperties,
} from "~/features/properties/search/search-properties.server";
import { useRootData } from "~/layout/root-data";
import { pageMeta } from "~/seo/page-meta";
import { organization, structuredData, webSite } from "~/seo/structured-data.server";
import { StructuredData } from "~/seo/structured-data";

import { Landing } from "./components/landing";
import { Welcome } from "./components/welcome";

export async function loader(page: LoaderFunctionArgs) {
  const { context } = page;
  const session = await context.session();
  if (session) {
    const { id } = session.user;
    const waiting = countWaitingRequests({ userId: id });
    const [directory, requests] = await Promise.all([readDirectory(page, id), waiting]);
    return { directory, waiting: requests, json: null };
  }
  const json = context.structuredData(() => structuredData(organization(), webSite()));
  return { directory: null, waiting: 0, json };
}

/** Both tabs of the directory live here, so the address says which one is open. */
async function readDirectory(page: LoaderFunctionArgs, viewerId: string) {
  const { searchParams } = new URL(page.request.url);
  const tab = readTab(searchParams);
  const filters = readFilters(searchParams);
  const where = { atHome: true, tab, view: readView(searchParams) };
  const sorts = tab === "pros" ? PROFESSIONAL_SORTS : PROPERTY_SORTS;
  const place = readPlace(searchParams, sorts);
  if (where.view === "map") {
    const map = await readMap({ tab, filters, viewerId }, place);
    if (!map) throw new Response("No such page", { status: 404 });
    return { where, filters, place, sorts, map };
  }
  const search = { filters, place, viewerId };
  const found = tab === "pros" ? await findPros(search, page) : await findLand(search, page);
  if (!found) throw new Response("No such page", { status: 404 });
  return { where, filters, place, sorts, map: null, ...found };
}

type Search = Parameters<typeof searchProperties>[0];

async function findPros(search: Search, page: LoaderFunctionArgs) {
  const found = await searchProfessionals(search);
  if (!found) return null;
  const { items, ...results } = found;
  return { results, ...(await renderProfessionalCards(items, page)) };
}

async function findLand(search: Search, page: LoaderFunctionArgs) {
  const found = await searchProperties(search);
  if (!found) return null;
  const { items, ...results } = found;
  return { results, ...(await renderPropertyCards(items, page)) };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    found: { matches, path: "/" },
    title: "Hunting guides, agents and hunting land",
    description:
      "Find verified hunting guides and outfitters, real-estate agents, and hunting land for sale or lease, and write to them directly.",
  });

export default function Home() {
  const { directory, waiting, json } = useLoaderData<typeof loader>();
  const { viewer, lite } = useRootData();
  const { firstName = null, unread = 0 } = viewer ?? {};
  const welcome = <Welcome firstName={firstName} unread={unread} waiting={waiting} />;
  if (!directory) {
    return (
      <>
        <Landing />
        {json !== null ? <StructuredData json={json} /> : null}
      </>
    );
  }
  if (directory.map) {
    const { map, ...bar } = directory;
    return (
      <>
        {welcome}
        <Directory {...bar} results={map.results}>
          <LazyMapView where={bar.where} filters={bar.filters} map={map} lite={lite} />
        </Directory>
      </>
    );
  }
  const { results, cards, favorites, map: _none, ...bar } = directory;
  return (
    <>
      {welcome}
      <Directory {...bar} results={results}>
        <CardList
          key={bar.where.tab}
          itemType={bar.where.tab === "pros" ? "professional" : "property"}
          cards={cards}
          favorites={favorites}
        />
      </Directory>
    </>
  );
}
