export type Point = [x: number, y: number];

/**
 * Douglas and Peucker's simplification: leaves out points that lie no farther than the tolerance
 * from the line without them. The ends stay.
 */
export function simplifyLine(points: readonly Point[], tolerance: number): Point[] {
  const kept = new Set([0, points.length - 1]);
  const spans: [number, number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const farthest = farthestWithin(points, span);
    if (!farthest || farthest.distance <= tolerance) continue;
    kept.add(farthest.index);
    spans.push([span[0], farthest.index], [farthest.index, span[1]]);
  }
  return points.filter((_, i) => kept.has(i));
}

function farthestWithin(points: readonly Point[], [first, last]: [number, number]) {
  const [from, to] = [points[first], points[last]];
  if (!from || !to) return null;
  let farthest: { index: number; distance: number } | null = null;
  for (let index = first + 1; index < last; index += 1) {
    const distance = distanceToLine(points[index] as Point, from, to);
    if (!farthest || distance > farthest.distance) farthest = { index, distance };
  }
  return farthest;
}

/** To the line through both ends, or, where they are one, to that point. */
function distanceToLine([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}
