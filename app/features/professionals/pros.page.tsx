import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Directory } from "~/features/directory/components/directory";
import { directoryAddress, readView } from "~/features/directory/directory-address";
import { readFilters, readPlace } from "~/features/directory/filters";
import { FavoriteHeart } from "~/features/favorites/components/favorite-heart";
import { checkFavorites } from "~/features/favorites/favorites.server";
import { useRootData } from "~/layout/root-data";
import { pageMeta } from "~/seo/page-meta";

import { ProfessionalCard } from "./components/professional-card";
import { PROFESSIONAL_SORTS, searchProfessionals } from "./search-professionals.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const filters = readFilters(searchParams);
  const place = readPlace(searchParams, PROFESSIONAL_SORTS);
  const session = await context.session();
  const viewerId = session?.user.id ?? null;
  const results = await searchProfessionals({ filters, place, viewerId });
  if (!results) throw new Response("No such page", { status: 404 });
  const ids = results.items.map(({ id }) => id);
  const favorites = await checkFavorites({ viewerId, itemType: "professional", ids });
  const view = readView(searchParams);
  return { filters, place, results, favorites, view, sorts: PROFESSIONAL_SORTS };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data?.filters.state
      ? `Hunting guides and outfitters in ${data.filters.state}`
      : "Hunting guides and outfitters",
    description:
      "Verified hunting guides and outfitters: what they hunt, what they offer, what it costs and how hunters rate them.",
  });

export default function Pros() {
  const { filters, place, results, favorites, view, sorts } = useLoaderData<typeof loader>();
  const { lite, viewer } = useRootData();
  const where = { atHome: false, tab: "pros", view } as const;
  const here = directoryAddress(where, filters, place);
  return (
    <>
      <h1>Hunting guides and outfitters</h1>
      {viewer ? null : (
        <p className="notice">
          Sign in to contact professionals and save your favorites.{" "}
          <a href={`/api/login?returnTo=${encodeURIComponent(here)}`}>Sign in</a>
        </p>
      )}
      <Directory where={where} {...{ filters, place, results, sorts }}>
        {results.items.map((professional) => (
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
    </>
  );
}
