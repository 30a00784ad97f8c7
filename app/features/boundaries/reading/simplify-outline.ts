import type { MultiPolygon, Position } from "geojson";

import { MAX_OUTLINE_POINTS } from "../boundary-limits";

const MIN_POINTS = 3;

/** Simplifies a shape to the number of points that pages draw, and rounds it to a millionth of a degree. */
export function simplifyOutline(shape: MultiPolygon): MultiPolygon {
  const { coordinates } = simplifyShape(shape, MAX_OUTLINE_POINTS);
  return { type: "MultiPolygon", coordinates: coordinates.map((rings) => rings.map(rounded)) };
}

/**
 * Simplifies a shape to at most `mostPoints` points, not counting those that close a ring. Every part keeps three
 * points. The smallest holes are removed when there are more rings than a quarter of `mostPoints`.
 *
 * Keeps the most significant points by the Douglas-Peucker algorithm. Each point is measured once, so the cost is at
 * most quadratic in the number of points, however many are kept.
 */
export function simplifyShape(shape: MultiPolygon, maxPoints: number): MultiPolygon {
  if (countPoints(shape) <= maxPoints) return shape;
  const polygons = removeSmallHoles(shape, Math.floor(maxPoints / 4));
  const weights = new Map(polygons.flat().map((ring) => [ring, pointWeights(ring)]));
  const byWeight = [...weights.values()].flatMap((values) => [...values]).sort((a, b) => b - a);
  const minWeight = byWeight[maxPoints] ?? 0;
  const coordinates = polygons.map((rings) =>
    rings.map((ring) => {
      const ringWeights = weights.get(ring);
      const remaining = ring.filter((_point, i) => {
        const weight = ringWeights?.[i] ?? 0;
        return weight > minWeight || weight === Infinity;
      });
      return [...remaining, ...remaining.slice(0, 1)];
    }),
  );
  return { type: "MultiPolygon", coordinates };
}

/**
 * Returns the distance of each point of a closed ring from the line that would replace it, in degrees. The three points
 * that a ring needs have an infinite distance.
 */
function pointWeights(ring: readonly Position[]): Float64Array {
  const last = ring.length - 1;
  const weights = new Float64Array(last);
  weights[0] = Infinity;
  const farthest = farthestFrom(ring, 0, last);
  weights[farthest.index] = Infinity;
  const segments: [from: number, to: number, most: number][] = [
    [0, farthest.index, Infinity],
    [farthest.index, last, Infinity],
  ];
  for (let range = segments.pop(); range; range = segments.pop()) {
    const [from, to, maxWeight] = range;
    if (to - from < 2) continue;
    const { index, distance } = farthestFrom(ring, from, to);
    // A point must not be kept longer than the points that it depends on, so its weight is at most theirs.
    const weight = Math.min(maxWeight, distance);
    weights[index] = weight;
    segments.push([from, index, weight], [index, to, weight]);
  }
  const byWeight = [...weights.keys()].sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0));
  for (const index of byWeight.slice(0, MIN_POINTS)) weights[index] = Infinity;
  return weights;
}

/** Returns the point between two others that is farthest from the line between them. */
function farthestFrom(ring: readonly Position[], from: number, to: number) {
  const [startX = 0, startY = 0] = ring[from] ?? [];
  const [endX = 0, endY = 0] = ring[to] ?? [];
  const [alongX, alongY] = [endX - startX, endY - startY];
  const squared = alongX * alongX + alongY * alongY;
  let index = from + 1;
  let largest = -1;
  for (let i = from + 1; i < to; i += 1) {
    const point = ring[i];
    const x = (point?.[0] ?? 0) - startX;
    const y = (point?.[1] ?? 0) - startY;
    const along = squared === 0 ? 0 : Math.min(1, Math.max(0, (x * alongX + y * alongY) / squared));
    const [offX, offY] = [x - along * alongX, y - along * alongY];
    const distance = offX * offX + offY * offY;
    if (distance <= largest) continue;
    largest = distance;
    index = i;
  }
  return { index, distance: Math.sqrt(Math.max(0, largest)) };
}

const countPoints = ({ coordinates }: MultiPolygon) =>
  coordinates.flat().reduce((sum, ring) => sum + ring.length - 1, 0);

function removeSmallHoles({ coordinates }: MultiPolygon, maxRings: number): Position[][][] {
  const extents = new Map(
    coordinates.flatMap(([, ...holes]) => holes).map((hole) => [hole, measureExtent(hole)]),
  );
  const holes = [...extents.keys()].sort((a, b) => (extents.get(b) ?? 0) - (extents.get(a) ?? 0));
  const remaining = new Set(holes.slice(0, Math.max(0, maxRings - coordinates.length)));
  return coordinates.map(([outer = [], ...rings]) => [
    outer,
    ...rings.filter((ring) => remaining.has(ring)),
  ]);
}

function measureExtent(ring: readonly Position[]): number {
  const [xs, ys] = [ring.map(([x = 0]) => x), ring.map(([, y = 0]) => y)];
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
}

const rounded = (ring: Position[]) => ring.map((point) => point.map(toMillionth));
const toMillionth = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
