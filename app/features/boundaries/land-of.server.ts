import type { Viewer } from "~/features/accounts/permissions";
import { mapTiles } from "~/features/map/map-tiles.server";

import { drawSeen } from "./draw-seen.server";
import { getSeenPlace, listSeenPlaces, type SeenPlace } from "./seen-place.server";

/**
 * What a listing's page shows of its land to this viewer beyond what everybody is told: the boundary,
 * and the exact position where the public one is another. Null where there is neither.
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

/** The same of several listings, exact positions included, by id. */
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
