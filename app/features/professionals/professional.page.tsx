import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { VISITOR } from "~/features/accounts/permissions";
import { FavoriteHeart } from "~/features/favorites/components/favorite-heart";
import { checkFavorites } from "~/features/favorites/favorites.server";
import { PlaceMap } from "~/features/map/components/place-map";
import { locateListing } from "~/features/map/locate-listing.server";
import { cutText } from "~/formats/cut-text";
import { PageFailure } from "~/layout/components/page-failure";
import { MissingThing } from "~/layout/components/missing-thing";
import { useRootData } from "~/layout/root-data";
import { respond } from "~/http/respond.server";
import { professionalData } from "~/seo/describe-things.server";
import { pageMeta } from "~/seo/page-meta";
import { noindexIf, robotsHeader } from "~/seo/robots-header";
import { StructuredData } from "~/seo/structured-data";

import { ProfessionalDetail } from "./components/professional-detail";
import { getProfessional } from "./get-professional.server";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const session = await context.session();
  const viewer = session?.user ?? VISITOR;
  const professional = await getProfessional({ id: params.id, viewer });
  if (!professional) throw new Response("Professional not found", { status: 404 });
  const favorites = await checkFavorites({
    viewerId: viewer.id,
    itemType: "professional",
    ids: [professional.id],
  });
  return respond(
    {
      professional,
      place: locateListing(professional),
      favorites,
      isOwn: viewer.id !== null && viewer.id === professional.userId,
      json: context.structuredData(() => professionalData(professional)),
    },
    {
      headers: noindexIf(professional.reviewStatus !== "approved"),
    },
  );
}

export const headers = robotsHeader;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta({
        title: `${data.professional.name}, ${data.professional.location}, ${data.professional.state}`,
        description: cutText(data.professional.bio, 160),
        noindex: data.professional.reviewStatus !== "approved",
        found: {
          matches,
          path: `/professional/${data.professional.id}`,
          picture: data.professional.profileImage ?? undefined,
        },
      })
    : pageMeta({ title: "Professional not found", noindex: true });

export default function Professional() {
  const { professional, place, favorites, isOwn, json } = useLoaderData<typeof loader>();
  const { lite } = useRootData();
  const heart = (
    <FavoriteHeart itemType="professional" itemId={professional.id} favorites={favorites} hasRoom />
  );
  return (
    <>
      <ProfessionalDetail
        {...{ professional, isOwn, lite, heart }}
        map={<PlaceMap place={place} />}
      />
      <StructuredData json={json} />
    </>
  );
}

export function ErrorBoundary() {
  return <PageFailure instead={{ 404: <MissingThing title="Professional not found" /> }} />;
}
