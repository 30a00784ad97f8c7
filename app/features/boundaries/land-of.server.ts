import type { Viewer } from "~/features/accounts/permissions";
import { mapTiles } from "~/features/map/map-tiles.server";

import { drawSeen } from "./draw-seen.server";
import { getSeenPlace, listSeenPlaces, type SeenPlace } from "./seen-place.server";

/**
 * Returns the boundary that this viewer may see, and the exact position when it differs from the public one. Returns
 * null when there is neither.
 */
export async function landOf({
  property: { id, lat, lng },
  viewer,
}: {
  property: { id: string; lat: string | null; lng: string | null };
  viewer: Viewer;
}) {
  const place = await getSeenPlace({ propertyId: id, viewer });
  const isPublic = place.position?.lat === Number(lat) && place.position.lng === Number(lng);
  return landAt({ ...place, isExact: place.isExact && !isPublic });
}

/** Returns the land of several listings by id. Unlike `landOf`, includes exact positions that are public. */
export async function landsOf(asked: {
  propertyIds: readonly string[];
  viewer: Viewer;
}): Promise<Record<string, Land | null>> {
  const places = await listSeenPlaces(asked);
  return Object.fromEntries([...places].map(([id, place]) => [id, landAt(place)]));
}

function landAt(place: SeenPlace) {
  const { boundary, position, isExact } = place;
  const exact = isExact ? position : null;
  if (!boundary && !exact) return null;
  return { exact, boundary, drawing: drawSeen(place), tiles: boundary ? mapTiles() : null };
}

export type Land = NonNullable<ReturnType<typeof landAt>>;
