import type { Position } from "geojson";

/** Checks whether a point lies inside a ring. Returns `onLine` for a point on the ring itself. */
export function isWithin(
  [x = NaN, y = NaN]: Position,
  ring: readonly Position[],
  onLine = false,
): boolean {
  let isInside = false;
  for (let i = 0; i + 1 < ring.length; i += 1) {
    const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [ring[i] ?? [], ring[i + 1] ?? []];
    if (isOnLine([x, y], [x1, y1], [x2, y2])) return onLine;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
  }
  return isInside;
}

type Point = [number, number];

function isOnLine([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): boolean {
  return (
    (x2 - x1) * (y - y1) === (y2 - y1) * (x - x1) &&
    Math.min(x1, x2) <= x &&
    x <= Math.max(x1, x2) &&
    Math.min(y1, y2) <= y &&
    y <= Math.max(y1, y2)
  );
}

/** Returns a point inside a polygon: its centroid, or the middle of the widest span at the centroid's height. */
export function findInsidePoint(rings: readonly Position[][]): Point {
  const [outer = [], ...holes] = rings;
  const center = computeCenter(outer);
  if (isWithin(center, outer) && !holes.some((hole) => isWithin(center, hole, true))) return center;
  return findWidestPoint(findHeightNear(center[1], rings), rings) ?? center;
}

/**
 * Returns a height near the given one that passes through no corner. At a corner, a line could touch without entering.
 */
function findHeightNear(height: number, rings: readonly Position[][]): number {
  const heights = [...new Set(rings.flat().map(([, y = 0]) => y))].sort((a, b) => a - b);
  const above = heights.findIndex((y) => y > height);
  const [below = height, next = height] =
    above <= 0 ? heights.slice(0, 2) : heights.slice(above - 1, above + 1);
  return (below + next) / 2;
}

function findWidestPoint(y: number, rings: readonly Position[][]): Point | null {
  const crossings = rings
    .flatMap((ring) =>
      ring.slice(1).flatMap(([x2 = 0, y2 = 0], i) => {
        const [x1 = 0, y1 = 0] = ring[i] ?? [];
        return y1 > y !== y2 > y ? [((x2 - x1) * (y - y1)) / (y2 - y1) + x1] : [];
      }),
    )
    .sort((a, b) => a - b);
  let widest: [number, number] | null = null;
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [from = 0, to = 0] = crossings.slice(i, i + 2);
    if (!widest || to - from > widest[1] - widest[0]) widest = [from, to];
  }
  return widest && [(widest[0] + widest[1]) / 2, y];
}

/** Returns the centroid of a ring in the plane. Coordinates are relative to the first point to keep precision. */
function computeCenter(ring: readonly Position[]): Point {
  const [originX = 0, originY = 0] = ring[0] ?? [];
  let [sumX, sumY, doubled] = [0, 0, 0];
  for (let i = 0; i + 1 < ring.length; i += 1) {
    const [x1, y1] = [(ring[i]?.[0] ?? 0) - originX, (ring[i]?.[1] ?? 0) - originY];
    const [x2, y2] = [(ring[i + 1]?.[0] ?? 0) - originX, (ring[i + 1]?.[1] ?? 0) - originY];
    const cross = x1 * y2 - x2 * y1;
    sumX += (x1 + x2) * cross;
    sumY += (y1 + y2) * cross;
    doubled += cross;
  }
  if (doubled === 0) return [originX, originY];
  return [originX + sumX / (3 * doubled), originY + sumY / (3 * doubled)];
}
