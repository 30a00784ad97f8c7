import type { Position } from "geojson";

import { MAX_GAP_FEET } from "../boundary-limits";
import { BoundaryFault, formatNumber } from "./boundary-fault";

/** The format of a file, which determines the order of its coordinates. */
export type BoundaryFormat = "GeoJSON" | "KML" | "GPX" | "text";

/** The rings of one polygon, the outer one first, as longitude and latitude. */
export type Rings = Position[][];

/** The possible boundary polygons of a file, not yet validated. */
export interface ParsedBoundary {
  format: BoundaryFormat;
  polygons: Rings[];
  /** The names of the polygons in the file, or null for one without a name. */
  names?: readonly (string | null)[];
}

/** The shapes collected while a file is read. */
export interface ShapeCollection {
  polygons: NamedShape<Rings>[];
  lines: NamedShape<Position[]>[];
  /** The other geometry types, listed in the error message. */
  others: Set<string>;
}

interface NamedShape<Shape> {
  shape: Shape;
  name: string | null;
}

export const createShapeCollection = (): ShapeCollection => ({
  polygons: [],
  lines: [],
  others: new Set(),
});

/** The length of a degree of latitude in feet, and of a degree of longitude at the equator. */
const FEET_PER_DEGREE = 364_567;
/** A closed ring with fewer positions has no area. */
const MIN_POINTS = 4;

/** The error for a file that has no boundary in it. */
export const NOTHING_ENCLOSED = "Nothing in it encloses an area.";

/**
 * Returns the polygons of a file. When it has none, uses its closed lines instead, because many boundaries are walked
 * tracks, routes or paths drawn in Google Earth. Open lines next to closed ones are ignored as roads or trails.
 *
 * @throws BoundaryFault when nothing encloses an area
 */
export function collectPolygons({
  polygons,
  lines,
  others,
}: ShapeCollection): Pick<ParsedBoundary, "polygons" | "names"> {
  if (polygons.length > 0) return unzipped(polygons);
  const outlines = lines.filter(({ shape }) => isOutline(shape));
  if (outlines.length > 0) {
    return unzipped(outlines.map(({ shape, name }) => ({ shape: [closed(shape)], name })));
  }
  lines.forEach(({ shape }, i) => refuseOpen(shape, i + 1));
  if (others.size === 0) throw new BoundaryFault(NOTHING_ENCLOSED);
  const types = [...others].slice(0, 5).join(", ");
  throw new BoundaryFault(
    `A boundary is a Polygon or MultiPolygon, or a line that ends where it begins. This has only: ${types}.`,
  );
}

const unzipped = (shapes: NamedShape<Rings>[]) => ({
  polygons: shapes.map(({ shape }) => shape),
  names: shapes.map(({ name }) => name),
});

/** Checks whether a line ends where it begins, after going farther away than the allowed gap. */
function isOutline(line: Position[]): boolean {
  const [first = [], last = []] = [line[0], line.at(-1)];
  const gap = getDistanceFeet(first, last);
  if (line.length < MIN_POINTS - 1 || gap > MAX_GAP_FEET) return false;
  return gap === 0 || line.some((point) => getDistanceFeet(first, point) > MAX_GAP_FEET);
}

function closed(line: Position[]): Position[] {
  const [first = [], last = []] = [line[0], line.at(-1)];
  return getDistanceFeet(first, last) === 0 ? line : [...line, first];
}

function refuseOpen(line: Position[], number: number): void {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < MIN_POINTS - 1) {
    throw new BoundaryFault(`Line ${number} has fewer than three points.`);
  }
  const feet = getDistanceFeet(first, last);
  if (feet <= MAX_GAP_FEET) throw new BoundaryFault(`Line ${number} encloses no area.`);
  throw new BoundaryFault(
    `Line ${number} doesn't end where it begins: point 1 and point ${formatNumber(line.length)} are ${formatNumber(Math.round(feet))} feet apart. Close it, then try again.`,
  );
}

/** The maximum number of segments to join. Joining compares each one with all others. */
const MAX_PIECES = 200;

/**
 * Joins the segments of a track whose ends meet. GPS receivers start a new segment after they lose the signal. Segments
 * may run in either direction.
 */
export function joinPieces(pieces: readonly Position[][]): Position[][] {
  if (pieces.length > MAX_PIECES) return [...pieces];
  const joined = pieces.filter(isOutline);
  const open = pieces.filter((piece) => !isOutline(piece));
  while (open.length > 0) {
    let line = open.shift() ?? [];
    for (let next = nextPiece(line, open); next; next = nextPiece(line, open)) {
      open.splice(next.index, 1);
      line = next.line;
    }
    joined.push(line);
  }
  return joined;
}

function nextPiece(line: Position[], others: readonly Position[][]) {
  if (isOutline(line)) return null;
  const [from, to] = getEnds(line);
  for (const [index, other] of others.entries()) {
    const [otherFrom, otherTo] = getEnds(other);
    if (areAdjacent(to, otherFrom)) return { index, line: [...line, ...other] };
    if (areAdjacent(to, otherTo)) return { index, line: [...line, ...other.toReversed()] };
    if (areAdjacent(otherTo, from)) return { index, line: [...other, ...line] };
    if (areAdjacent(otherFrom, from)) return { index, line: [...other.toReversed(), ...line] };
  }
  return null;
}

const getEnds = (line: Position[]) => [line[0] ?? [], line.at(-1) ?? []] as const;
const areAdjacent = (one: Position, other: Position) => getDistanceFeet(one, other) <= MAX_GAP_FEET;

/** Returns the approximate distance in feet, on a plane. It is accurate enough for a gap. */
function getDistanceFeet([lng = NaN, lat = NaN]: Position, [toLng = NaN, toLat = NaN]: Position) {
  const east = (toLng - lng) * Math.cos((lat * Math.PI) / 180);
  const feet = Math.hypot(east, toLat - lat) * FEET_PER_DEGREE;
  // Invalid numbers are rejected later, when the points are checked.
  return Number.isNaN(feet) ? 0 : feet;
}
