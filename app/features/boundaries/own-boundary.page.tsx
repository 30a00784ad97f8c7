import { randomUUID } from "node:crypto";

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { getMapStart } from "~/features/map/map-start.server";
import { getMapTiles } from "~/features/map/map-tiles.server";
import { OwnListingError } from "~/features/properties/own/components/own-listing-error";
import { countLandBadges } from "~/features/verification/end-land-badge.server";
import { clientAction, shouldRevalidate } from "~/forms/form-page";
import { getKeptForm } from "~/forms/kept-forms.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";

import { getBoundaryApiPath, getOwnBoundaryPath } from "./boundary-addresses";
import { OwnBoundary } from "./components/own-boundary";
import { drawVisibleLand } from "./draw-visible-land.server";
import { getOwnBoundary } from "./own-boundary.server";
import { getVisiblePlace } from "./visible-place.server";
import { handleBoundaryForm } from "./handle-boundary-form.server";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const user = await requireUser({ request, context });
  const ownBoundary = await getOwnBoundary({ propertyId: params.id, ownerId: user.id });
  if (!ownBoundary) throw new Response("Listing not found", { status: 404 });
  const path = getOwnBoundaryPath(ownBoundary.id);
  const place = await getVisiblePlace({ propertyId: ownBoundary.id, viewer: user });
  const keptForm = await getKeptForm({ request, path });
  return {
    ...ownBoundary,
    path,
    drawing: drawVisibleLand(place),
    drawMap: {
      tiles: getMapTiles(),
      start: getMapStart({ state: ownBoundary.state, position: place.position }),
      saved: ownBoundary.boundary ? getBoundaryApiPath(ownBoundary.id) : null,
    },
    hasLandBadge: (await countLandBadges([ownBoundary.id])) > 0,
    typed: keptForm ?? {},
    isRestored: keptForm !== null,
    formId: randomUUID(),
  };
}

export function action({ params: { id }, ...visit }: ActionFunctionArgs) {
  return handleBoundaryForm(visit, id);
}

export const headers = privateHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data ? `Boundary: ${data.title}` : "Listing not found", noindex: true });

export default function OwnBoundaryPage() {
  return <OwnBoundary {...useLoaderData<typeof loader>()} />;
}

export { clientAction, OwnListingError as ErrorBoundary, shouldRevalidate };
