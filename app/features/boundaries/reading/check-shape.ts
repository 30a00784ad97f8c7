import type { MultiPolygon, Position } from "geojson";

import { MAX_DISTANCE_KM, MAX_BOUNDARY_PARTS, MAX_BOUNDARY_POINTS } from "../boundary-limits";
import { BoundaryFault, formatNumber } from "./boundary-fault";
import { findRingCrossing, formatRingName } from "./find-ring-crossing";
import { createDistanceToCountry, type CountryEdges } from "./distance-to-country";
import type { BoundaryFormat, ParsedBoundary, Rings } from "./collect-polygons";
import { findInsidePoint, isWithin } from "./inside-point";

/** The minimum number of points in a ring, including the repeated first point at its end. */
const MIN_POINTS = 4;
/** The limit before duplicates are removed, so that repeated points or polygons alone don't reject a file. */
const MAX_GIVEN_POINTS = MAX_BOUNDARY_POINTS * 4;

const SWAPPED: Record<BoundaryFormat, string> = {
  text: "These look swapped: latitude comes first, such as 45.6789, -111.0382",
  GeoJSON: "These look swapped: in GeoJSON longitude comes first, then latitude",
  KML: "These look swapped: in KML longitude comes first, then latitude",
  GPX: "These look swapped: lat and lon are switched",
};

/**
 * Returns the polygons as a two-dimensional MultiPolygon with closed rings and no repeated points.
 *
 * @throws BoundaryFault that names the part and the point
 */
export function checkShape(
  { format, polygons, names = [] }: ParsedBoundary,
  country: CountryEdges,
): { shape: MultiPolygon; points: number } {
  refuseTooMany(polygons);
  const checkPlace = placeChecker(format, country);
  const cleaned = polygons.map((rings, part) => {
    if (!Array.isArray(rings) || rings.length === 0) {
      throw new BoundaryFault(`Part ${part + 1} has no points.`);
    }
    return rings.map((ring, i) => cleanRing(ring, formatRingName(part, i), checkPlace));
  });
  const parts = removeDuplicates(cleaned, names);
  if (parts.length > MAX_BOUNDARY_PARTS) {
    throw new BoundaryFault(
      `A boundary has at most ${MAX_BOUNDARY_PARTS} parts; this has ${formatNumber(parts.length)}.`,
    );
  }
  const coordinates = parts.map(({ rings }) => rings);
  const points = coordinates.flat().reduce((sum, ring) => sum + ring.length - 1, 0);
  if (points > MAX_BOUNDARY_POINTS) throw tooManyPoints(points);
  const crossing = findRingCrossing(coordinates);
  if (crossing) {
    const crossed = new Set(crossing.edges.map(({ part }) => part));
    throw new BoundaryFault(crossing.message + formatPartNames(parts, [...crossed]));
  }
  refuseStrayRings(parts);
  return { shape: { type: "MultiPolygon", coordinates }, points };
}

interface ShapePart {
  rings: Position[][];
  /** The polygon's name in the file. */
  name: string | null;
}

/** Removes duplicate polygons. Some programs draw a polygon twice, once for the fill and once for the line. */
function removeDuplicates(
  polygons: Position[][][],
  names: readonly (string | null)[],
): ShapePart[] {
  const parts = new Map<string, ShapePart>();
  for (const [i, rings] of polygons.entries()) {
    const key = rings.map(getRingKey).sort().join("|");
    if (!parts.has(key)) parts.set(key, { rings, name: names[i] ?? null });
  }
  return [...parts.values()];
}

/** Returns a key that is equal for rings that differ only in their starting point or direction. */
function getRingKey(ring: Position[]): string {
  const points = ring.slice(1).map(String);
  const smallest = points.reduce((at, point, i) => (point < (points[at] ?? "") ? i : at), 0);
  const forward = [...points.slice(smallest), ...points.slice(0, smallest)];
  const [first = "", ...others] = forward;
  const backward = [first, ...others.toReversed()];
  return [forward.join(" "), backward.join(" ")].sort()[0] ?? "";
}

function formatPartNames(parts: readonly ShapePart[], numbers: readonly number[]): string {
  const partNames = numbers.flatMap((part) => {
    const name = parts[part]?.name;
    return name ? [`Part ${part + 1} is “${name}”.`] : [];
  });
  return partNames.length > 0 ? ` ${partNames.join(" ")}` : "";
}

function refuseTooMany(polygons: Rings[]): void {
  let pointCount = 0;
  for (const rings of polygons) {
    if (!Array.isArray(rings)) continue;
    for (const ring of rings) pointCount += Array.isArray(ring) ? ring.length : 0;
  }
  if (pointCount > MAX_GIVEN_POINTS) throw tooManyPoints(pointCount);
}

const tooManyPoints = (count: number) =>
  new BoundaryFault(
    `A boundary has at most ${formatNumber(MAX_BOUNDARY_POINTS)} points; this has ${formatNumber(count)}. Simplify it first.`,
  );

type CheckPlace = (position: Position, location: string) => void;

function cleanRing(input: unknown, name: string, checkPlace: CheckPlace): Position[] {
  if (!Array.isArray(input)) throw new BoundaryFault(`${name} isn't a list of points.`);
  const ring: Position[] = [];
  for (const [i, position] of input.entries()) {
    const point = parsePoint(position, `${name}, point ${formatNumber(i + 1)}`);
    const [before] = ring.slice(-1);
    if (before && isSame(before, point)) continue;
    checkPlace(point, `${name}, point ${formatNumber(i + 1)}`);
    if (before && Math.abs(Number(before[0]) - Number(point[0])) > 180) {
      throw new BoundaryFault(
        `${name} crosses the 180° meridian at point ${formatNumber(i + 1)}. Split it there into two parts.`,
      );
    }
    ring.push(point);
  }
  const [first, last] = [ring[0], ring.at(-1)];
  if (!first || !last) throw new BoundaryFault(`${name} has no points.`);
  if (ring.length < MIN_POINTS - 1) throw new BoundaryFault(`${name} has fewer than three points.`);
  if (!isSame(first, last)) {
    throw new BoundaryFault(
      `${name} is not closed: its last point must repeat its first (point ${formatNumber(input.length)}).`,
    );
  }
  if (ring.length < MIN_POINTS) throw new BoundaryFault(`${name} has fewer than three points.`);
  return ring;
}

const isSame = (a: Position, b: Position) => a[0] === b[0] && a[1] === b[1];

/** Seven decimals of a degree are about a centimeter. More digits are noise, and make up half of a large file. */
const DECIMALS = 1e7;

/** Returns the longitude and latitude of a position, without altitude or other values. */
function parsePoint(position: unknown, location: string): Position {
  const [lng, lat] = Array.isArray(position) ? (position as unknown[]) : [];
  if (typeof lng !== "number" || typeof lat !== "number" || !isFinite(lng) || !isFinite(lat)) {
    throw new BoundaryFault(`${location} must be two numbers.`);
  }
  return [rounded(lng), rounded(lat)];
}

const rounded = (degrees: number) => Math.round(degrees * DECIMALS) / DECIMALS;

/** Returns a function that throws when a point is outside the country or has its coordinates swapped. */
function placeChecker(format: BoundaryFormat, country: CountryEdges): CheckPlace {
  const distance = createDistanceToCountry(country, MAX_DISTANCE_KM);
  const isAtPosition = ([lng = NaN, lat = NaN]: Position) =>
    Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && distance({ lat, lng }) <= MAX_DISTANCE_KM;
  return (position, location) => {
    if (isAtPosition(position)) return;
    const [lng = NaN, lat = NaN] = position;
    if (isAtPosition([lat, lng])) throw new BoundaryFault(`${location}: ${SWAPPED[format]}.`);
    if (Math.abs(lat) > 90 || Math.abs(lng) > 180) {
      throw new BoundaryFault(
        `${location} is not in degrees (${lat}, ${lng}). Save the file with latitude and longitude (WGS 84).`,
      );
    }
    const isMinusMissing =
      isAtPosition([-lng, lat]) || isAtPosition([lng, -lat]) || isAtPosition([-lng, -lat]);
    throw new BoundaryFault(
      `${location} is not in the United States, nor within ${MAX_DISTANCE_KM} km of it (${lat}, ${lng}).` +
        (isMinusMissing ? " Is the minus sign missing?" : ""),
    );
  };
}

/** Rejects holes outside their own part, and parts inside another part. */
function refuseStrayRings(parts: readonly ShapePart[]): void {
  const polygons = parts.map(({ rings }) => rings);
  polygons.forEach(([outer = [], ...holes], part) => {
    holes.forEach((hole, i) => {
      const outsideIndex = hole.findIndex((point) => !isWithin(point, outer, true));
      if (outsideIndex !== -1) {
        throw new BoundaryFault(
          `${formatRingName(part, i + 1)} lies outside of part ${part + 1} (point ${formatNumber(outsideIndex + 1)}).`,
        );
      }
      const around = holes.findIndex((other, j) => j !== i && isInside(hole, other));
      if (around !== -1) {
        throw new BoundaryFault(
          `${formatRingName(part, i + 1)} lies within hole ${around + 1} of the same part.`,
        );
      }
    });
    const around = polygons.findIndex((other, j) => j !== part && isInside(outer, ...other));
    if (around !== -1) {
      throw new BoundaryFault(
        `Part ${part + 1} overlaps part ${around + 1}.${formatPartNames(parts, [part, around])} Keep one of them in the file, then try again.`,
      );
    }
  });
}

/** Checks whether a ring lies inside another and outside its holes. The rings must not cross. */
function isInside(ring: Position[], outer: Position[] = [], ...holes: Position[][]): boolean {
  const isOnLine = (point: Position) => isWithin(point, outer, true) && !isWithin(point, outer);
  const point = ring.find((corner) => !isOnLine(corner)) ?? findInsidePoint([ring]);
  return isWithin(point, outer) && !holes.some((hole) => isWithin(point, hole));
}
