import type { MultiPolygon } from "geojson";

import { simplifyShape } from "../boundaries/reading/simplify-outline";
import type { Waypoint } from "./waypoint";

/** The maximum number of points in a file. GPS receivers have a similar limit, and such a file is about 1 MB. */
const MAX_POINTS = 20_000;
/** The remaining points close rings. There are at most a quarter as many rings as corners. */
const CORNER_SHARE = 0.8;

/** Simplifies the boundaries of the waypoints, so that their points fit into one file. */
export function thinBoundaries(
  waypoints: readonly Waypoint[],
  maxPoints = MAX_POINTS,
): readonly Waypoint[] {
  const boundaries = waypoints.filter(({ boundary }) => boundary !== null);
  const share = Math.floor(maxPoints / Math.max(1, boundaries.length));
  const points = boundaries.reduce((sum, { boundary }) => sum + countPoints(boundary), 0);
  if (points <= maxPoints) return waypoints;
  return waypoints.map((waypoint) => ({
    ...waypoint,
    boundary: simplifyBoundary(waypoint.boundary, share),
  }));
}

export const countPoints = (boundary: MultiPolygon | null): number =>
  boundary?.coordinates.flat().reduce((sum, ring) => sum + ring.length, 0) ?? 0;

function simplifyBoundary(boundary: MultiPolygon | null, mostPoints: number): MultiPolygon | null {
  return boundary && simplifyShape(boundary, Math.floor(mostPoints * CORNER_SHARE));
}
