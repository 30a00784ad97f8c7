import type { Position } from "geojson";

import { GAP_FEET } from "../boundary-limits";
import { BoundaryFault, sayNumber } from "./boundary-fault";

/** What a file is, which says in which order its coordinates come. */
export type Format = "GeoJSON" | "KML" | "GPX" | "text";

/** The rings of one polygon, the outer one first, as longitude and latitude. */
export type Rings = Position[][];

/** What a file holds that can be a boundary, before anything of it was checked. */
export interface Found {
  format: Format;
  polygons: Rings[];
}

/** What was met while a file was looked through. */
export interface Met {
  polygons: Rings[];
  lines: Position[][];
  /** Types that enclose nothing, for the sentence that says so. */
  others: Set<string>;
}

export const nothingMet = (): Met => ({ polygons: [], lines: [], others: new Set() });

/** A degree of latitude, in feet; of longitude at the equator. */
const FEET_PER_DEGREE = 364_567;
/** A closed ring of fewer positions encloses nothing. */
const FEWEST = 4;

/**
 * What people have is often a line that comes back to where it began: a walked track, a route, a path
 * drawn in Google Earth. Where a file has no polygon, each such line is one.
 *
 * @throws BoundaryFault where nothing encloses an area
 */
export function polygonsOf({ polygons, lines, others }: Met): Rings[] {
  if (polygons.length > 0) return polygons;
  if (lines.length > 0) return lines.map((line, i) => [closed(line, i + 1)]);
  if (others.size === 0) throw new BoundaryFault("Nothing in it encloses an area.");
  const types = [...others].slice(0, 5).join(", ");
  throw new BoundaryFault(
    `A boundary is a Polygon or MultiPolygon, or a line that ends where it begins. This has only: ${types}.`,
  );
}

function closed(line: Position[], number: number): Position[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < FEWEST - 1) {
    throw new BoundaryFault(`Line ${number} has fewer than three points.`);
  }
  const feet = feetBetween(first, last);
  if (feet > GAP_FEET) {
    throw new BoundaryFault(
      `Line ${number} doesn't end where it begins: point 1 and point ${sayNumber(line.length)} are ${sayNumber(Math.round(feet))} feet apart. Close it, then try again.`,
    );
  }
  return feet === 0 ? line : [...line, first];
}

/** Near enough for a gap: on a plane that touches the earth there. */
function feetBetween([lng = NaN, lat = NaN]: Position, [toLng = NaN, toLat = NaN]: Position) {
  const east = (toLng - lng) * Math.cos((lat * Math.PI) / 180);
  const feet = Math.hypot(east, toLat - lat) * FEET_PER_DEGREE;
  // What is no number is said when the points are checked.
  return Number.isNaN(feet) ? 0 : feet;
}
