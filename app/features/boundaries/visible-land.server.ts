import type { Viewer } from "~/features/accounts/permissions";
import { getMapTiles } from "~/features/map/map-tiles.server";

import { drawVisibleLand } from "./draw-visible-land.server";
import { getVisiblePlace, listVisiblePlaces, type VisiblePlace } from "./visible-place.server";

/**
 * Returns the boundary that this viewer may see, and the exact position when it differs from the public one. Returns
 * null when there is neither.
 */
export async function getVisibleLand({
  property: { id, lat, lng },
  viewer,
}: {
  property: { id: string; lat: string | null; lng: string | null };
  viewer: Viewer;
}) {
  const place = await getVisiblePlace({ propertyId: id, viewer });
  const isPublic = place.position?.lat === Number(lat) && place.position.lng === Number(lng);
  return toVisibleLand({ ...place, isExact: place.isExact && !isPublic });
}

/** Returns the land of several listings by id. Unlike `getVisibleLand`, includes exact positions that are public. */
export async function listVisibleLand(options: {
  propertyIds: readonly string[];
  viewer: Viewer;
}): Promise<Record<string, VisibleListingLand | null>> {
  const places = await listVisiblePlaces(options);
  return Object.fromEntries([...places].map(([id, place]) => [id, toVisibleLand(place)]));
}

function toVisibleLand(place: VisiblePlace) {
  const { boundary, position, isExact } = place;
  const exact = isExact ? position : null;
  if (!boundary && !exact) return null;
  return {
    exact,
    boundary,
    drawing: drawVisibleLand(place),
    tiles: boundary ? getMapTiles() : null,
  };
}

export type VisibleListingLand = NonNullable<ReturnType<typeof toVisibleLand>>;
