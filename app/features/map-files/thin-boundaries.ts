import { simplify } from "@turf/simplify";
import type { MultiPolygon } from "geojson";

import type { Waypoint } from "./waypoint";

/** In all of a file: receivers keep so many points, and a file of them is a megabyte. */
const MOST_POINTS = 20_000;
/** A first look of about 10 m; each further one is twice as coarse. */
const FIRST_TOLERANCE = 0.0001;
const MOST_LOOKS = 12;

/** The same waypoints, with boundaries of so few points that all of them fit in one file. */
export function thinBoundaries(
  waypoints: readonly Waypoint[],
  mostPoints = MOST_POINTS,
): readonly Waypoint[] {
  const boundaries = waypoints.filter(({ boundary }) => boundary !== null);
  const share = Math.floor(mostPoints / Math.max(1, boundaries.length));
  const points = boundaries.reduce((sum, { boundary }) => sum + countPoints(boundary), 0);
  if (points <= mostPoints) return waypoints;
  return waypoints.map((waypoint) => ({ ...waypoint, boundary: thin(waypoint.boundary, share) }));
}

export const countPoints = (boundary: MultiPolygon | null): number =>
  boundary?.coordinates.flat().reduce((sum, ring) => sum + ring.length, 0) ?? 0;

function thin(boundary: MultiPolygon | null, mostPoints: number): MultiPolygon | null {
  let thinned = boundary;
  let tolerance = FIRST_TOLERANCE;
  for (let look = 0; thinned && look < MOST_LOOKS; look += 1) {
    if (countPoints(thinned) <= mostPoints) break;
    thinned = simplify(thinned, { tolerance, highQuality: false, mutate: false });
    tolerance *= 2;
  }
  return thinned;
}
