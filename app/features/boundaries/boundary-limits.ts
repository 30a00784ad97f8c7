/** What a boundary may be at most. */
export const MOST_PARTS = 20;
/** The point that closes a ring counts once. */
export const MOST_POINTS = 5_000;
/** Of the outline that pages draw. */
export const MOST_OUTLINE_POINTS = 500;
/** Of a ring, the point that closes it not counted. */
export const FEWEST_CORNERS = 3;
/** Whose corners can be moved one by one on a map: a phone has to draw and hit each of them. */
export const MOST_DRAWN_POINTS = 500;

const MEGABYTE = 1024 * 1024;
/** A file, pasted text, or the body of an API call. */
export const MAX_BOUNDARY_BYTES = 2 * MEGABYTE;
/** What a KMZ may inflate to. */
export const MAX_INFLATED_BYTES = 20 * MEGABYTE;

/** How far from the outline of the United States a point may lie, in kilometers. */
export const FARTHEST_KM = 5;
/** Ends of a walked line that are no farther apart, in feet, meet. */
export const GAP_FEET = 150;

/** Above it, what a boundary encloses and what the listing says differ. */
const TOLERATED_DIFFERENCE = 0.05;

/** Whether the two areas differ by more than drawing and rounding explain. */
export const differs = (acres: number, listed: number) =>
  Math.abs(acres - listed) > listed * TOLERATED_DIFFERENCE;
