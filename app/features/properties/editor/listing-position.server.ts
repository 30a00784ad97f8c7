import { findPlace } from "~/platform/gazetteer/find-place.server";

import type { ListingPosition } from "./property-revision";
import { publicPosition } from "../public-position";

interface Place {
  location: string;
  state: string;
  /** What the owner gave, together or not at all. */
  lat: number | null;
  lng: number | null;
  showExactPosition: boolean;
}

/**
 * Where a listing lies: at the owner's coordinates, else about where its town is. The public one
 * is rounded unless the owner shows the exact one.
 */
export function positionOf({
  location,
  state,
  lat,
  lng,
  showExactPosition,
}: Place): ListingPosition {
  if (lat !== null && lng !== null) {
    const exact = { lat, lng };
    return { ...publicPosition(exact, showExactPosition), exact, showExact: showExactPosition };
  }
  const town = findPlace({ town: location, state });
  return { lat: town?.lat ?? null, lng: town?.lng ?? null, exact: null, showExact: false };
}

/** The same at the middle of the land's boundary, where its owner gives no coordinates. */
export const centered = (place: Place, center: { lat: number; lng: number } | null): Place =>
  place.lat === null && center ? { ...place, ...center } : place;

/** A position as the table holds it. */
export function positionColumns({ lat, lng, exact, showExact }: ListingPosition) {
  return {
    lat,
    lng,
    exactLat: exact?.lat ?? null,
    exactLng: exact?.lng ?? null,
    showExactPosition: showExact,
  };
}
