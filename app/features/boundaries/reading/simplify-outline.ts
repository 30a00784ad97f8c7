import { simplify } from "@turf/simplify";
import type { MultiPolygon, Position } from "geojson";

import { MOST_OUTLINE_POINTS } from "../boundary-limits";

/** In degrees, about a foot; each attempt is coarser. */
const FINEST = 0.000003;
const COARSER = 1.6;
const ATTEMPTS = 40;
/** A ring has at least three points: more holes than this are not all drawn. */
const MOST_RINGS = Math.floor(MOST_OUTLINE_POINTS / 4);

/** The shape with as many points as a page draws, to a millionth of a degree. */
export function simplifyOutline(shape: MultiPolygon): MultiPolygon {
  let outline = shape;
  let tolerance = FINEST;
  for (let i = 0; i < ATTEMPTS && countPoints(outline) > MOST_OUTLINE_POINTS; i += 1) {
    outline = simplify(shape, { tolerance, highQuality: true });
    tolerance *= COARSER;
  }
  const few = countPoints(outline) > MOST_OUTLINE_POINTS ? withoutSmallHoles(outline) : outline;
  return { type: "MultiPolygon", coordinates: few.coordinates.map((rings) => rings.map(rounded)) };
}

const countPoints = ({ coordinates }: MultiPolygon) =>
  coordinates.flat().reduce((sum, ring) => sum + ring.length - 1, 0);

function withoutSmallHoles({ coordinates }: MultiPolygon): MultiPolygon {
  const holes = coordinates
    .flatMap(([, ...rings]) => rings)
    .sort((a, b) => extentOf(b) - extentOf(a));
  const kept = new Set(holes.slice(0, MOST_RINGS - coordinates.length));
  return {
    type: "MultiPolygon",
    coordinates: coordinates.map(([outer = [], ...rings]) => [
      outer,
      ...rings.filter((ring) => kept.has(ring)),
    ]),
  };
}

function extentOf(ring: readonly Position[]): number {
  const [xs, ys] = [ring.map(([x = 0]) => x), ring.map(([, y = 0]) => y)];
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
}

const rounded = (ring: Position[]) => ring.map((point) => point.map(toMillionth));
const toMillionth = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
