/** The maximum number of parts in a boundary. */
export const MAX_BOUNDARY_PARTS = 20;
/** The maximum number of points in a boundary. The point that closes a ring counts once. */
export const MAX_BOUNDARY_POINTS = 5_000;
/** The maximum number of points in the simplified outline that pages draw. */
export const MAX_OUTLINE_POINTS = 500;
/** The minimum number of points in a ring, not counting the one that closes it. */
export const MIN_CORNERS = 3;
/** The maximum number of corners that can be edited on a map. A phone has to draw and hit-test each of them. */
export const MAX_DRAWN_CORNERS = 500;

const MEGABYTE = 1024 * 1024;
/** The maximum size of a boundary file, pasted text or API request body. */
export const MAX_BOUNDARY_BYTES = 2 * MEGABYTE;
/** The maximum size of a KMZ after it is unzipped. */
export const MAX_INFLATED_BYTES = 20 * MEGABYTE;

/** The maximum distance of a point from the outline of the United States, in kilometers. */
export const MAX_DISTANCE_KM = 5;
/** The maximum gap, in feet, between the ends of a walked line that still counts as closed. */
export const MAX_GAP_FEET = 150;

/** The share of the listed acres by which the boundary's acres may differ before owners see a warning. */
const MAX_ACRES_DIFFERENCE_RATIO = 0.05;

/** Checks whether two areas differ by more than drawing and rounding explain. */
export const isAreaDifferent = (acres: number, listed: number) =>
  Math.abs(acres - listed) > listed * MAX_ACRES_DIFFERENCE_RATIO;
