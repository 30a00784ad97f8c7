import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Directory } from "~/features/directory/components/directory";
import { readTab, readView } from "~/features/directory/directory-address";
import { readFilters, readPlace } from "~/features/directory/filters";
import { LazyMapView } from "~/features/map/components/lazy-map-view";
import { readMap } from "~/features/map/read-map.server";
import { FavoriteHeart } from "~/features/favorites/components/favorite-heart";
import { checkFavorites } from "~/features/favorites/favorites.server";
import { ProfessionalCard } from "~/features/professionals/components/professional-card";
import {
  PROFESSIONAL_SORTS,
  searchProfessionals,
} from "~/features/professionals/search-professionals.server";
import { PropertyCard } from "~/features/properties/components/property-card";
import { PROPERTY_SORTS, searchProperties } from "~/features/properties/search-properties.server";
import { useRootData } from "~/layout/root-data";
import { pageMeta } from "~/seo/page-meta";
import { organization, structuredData, webSite } from "~/seo/structured-data.server";
import { StructuredData } from "~/seo/structured-data";

import { Landing } from "./components/landing";
import { Welcome } from "./components/welcome";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await context.session();
  return session
    ? { directory: await readDirectory(request, session.user.id), json: null }
    : { directory: null, json: structuredData(organization(), webSite()) };
}

/** Both tabs of the directory live here, so the address says which one is open. */
async function readDirectory(request: Request, viewerId: string) {
  const { searchParams } = new URL(request.url);
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
  const [professionals, properties] =
    tab === "pros"
      ? [await searchProfessionals(search), null]
      : [null, await searchProperties(search)];
  if (!professionals && !properties) throw new Response("No such page", { status: 404 });
  const { items } = professionals ?? properties ?? { items: [] };
  const favorites = await checkFavorites({
    viewerId,
    itemType: tab === "pros" ? "professional" : "property",
    ids: items.map(({ id }) => id),
  });
  return { where, filters, place, sorts, map: null, favorites, professionals, properties };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    found: { matches, path: "/" },
    title: "Hunting guides, agents and hunting land",
    description:
      "Find verified hunting guides and outfitters, real-estate agents, and hunting land for sale or lease, and write to them directly.",
  });

export default function Home() {
  const { directory, json } = useLoaderData<typeof loader>();
  const { viewer, lite } = useRootData();
  if (!directory) {
    return (
      <>
        <Landing />
        {json ? <StructuredData json={json} /> : null}
      </>
    );
  }
  if (directory.map) {
    const { map, ...bar } = directory;
    return (
      <>
        <Welcome firstName={viewer?.firstName ?? null} unread={viewer?.unread ?? 0} />
        <Directory {...bar} results={map.results}>
          <LazyMapView where={bar.where} filters={bar.filters} map={map} lite={lite} />
        </Directory>
      </>
    );
  }
  const { professionals, properties, favorites, map: _none, ...bar } = directory;
  return (
    <>
      <Welcome firstName={viewer?.firstName ?? null} unread={viewer?.unread ?? 0} />
      {professionals ? (
        <Directory {...bar} results={professionals}>
          {professionals.items.map((professional) => (
            <ProfessionalCard
              key={professional.id}
              professional={professional}
              lite={lite}
              heart={
                <FavoriteHeart
                  itemType="professional"
                  itemId={professional.id}
                  favorites={favorites}
                />
              }
            />
          ))}
        </Directory>
      ) : null}
      {properties ? (
        <Directory {...bar} results={properties}>
          {properties.items.map((property, i) => (
            <PropertyCard
              key={property.id}
              property={property}
              lite={lite}
              priority={i < 3}
              heart={
                <FavoriteHeart itemType="property" itemId={property.id} favorites={favorites} />
              }
            />
          ))}
        </Directory>
      ) : null}
    </>
  );
}
