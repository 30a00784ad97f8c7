import { findPlace } from "~/platform/gazetteer/find-place.server";

import type { ListingPosition } from "./property-revision";
import { getPublicPosition } from "../public-position";

interface ListingPlaceInput {
  location: string;
  state: string;
  /** The coordinates that the owner entered. Both are null or neither is. */
  lat: number | null;
  lng: number | null;
  showExactPosition: boolean;
}

/**
 * Returns a listing's position: the owner's coordinates, or else its town's. The public position is rounded unless the
 * owner shows the exact one.
 */
export function resolvePosition({
  location,
  state,
  lat,
  lng,
  showExactPosition,
}: ListingPlaceInput): ListingPosition {
  if (lat !== null && lng !== null) {
    const exact = { lat, lng };
    return { ...getPublicPosition(exact, showExactPosition), exact, showExact: showExactPosition };
  }
  const town = findPlace({ town: location, state });
  return { lat: town?.lat ?? null, lng: town?.lng ?? null, exact: null, showExact: false };
}

/** Places a listing at the center of its boundary when the owner entered no coordinates. */
export const choosePosition = (
  place: ListingPlaceInput,
  center: { lat: number; lng: number } | null,
): ListingPlaceInput => (place.lat === null && center ? { ...place, ...center } : place);

/** Returns a position as database columns. */
export function buildPositionColumns({ lat, lng, exact, showExact }: ListingPosition) {
  return {
    lat,
    lng,
    exactLat: exact?.lat ?? null,
    exactLng: exact?.lng ?? null,
    showExactPosition: showExact,
  };
}
