export interface MarkerPosition {
  x: number;
  y: number;
}

/** The maximum number of iterations, enough for fifty states. Most cases settle after a few. */
const MAX_ROUNDS = 60;

/**
 * Moves spots apart that are too close to each other. Spots without enough room may still overlap.
 *
 * @param gap the minimum distance between centers
 * @param maxOffset the maximum distance that a spot may move
 */
export function spreadSpots<Placed extends MarkerPosition>(
  spots: readonly Placed[],
  { gap, maxOffset }: { gap: number; maxOffset: number },
): Placed[] {
  const moved = spots.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    let isAtRest = true;
    moved.forEach((one, i) => {
      for (const other of moved.slice(i + 1)) isAtRest = !part(one, other, gap) && isAtRest;
    });
    moved.forEach((spot, i) => keepWithin(spot, spots[i] ?? spot, maxOffset));
    if (isAtRest) break;
  }
  return spots.map((spot, i) => ({ ...spot, ...moved[i] }));
}

/** Moves two spots apart by half the distance each. Spots at the same point move left and right. */
function part(one: MarkerPosition, other: MarkerPosition, gap: number): boolean {
  const [x, y] = [other.x - one.x, other.y - one.y];
  const distance = Math.hypot(x, y);
  if (distance >= gap) return false;
  const half = (gap - distance) / 2;
  const [towardsX, towardsY] = distance === 0 ? [1, 0] : [x / distance, y / distance];
  one.x -= towardsX * half;
  one.y -= towardsY * half;
  other.x += towardsX * half;
  other.y += towardsY * half;
  return true;
}

function keepWithin(spot: MarkerPosition, home: MarkerPosition, maxOffset: number): void {
  const [x, y] = [spot.x - home.x, spot.y - home.y];
  const distance = Math.hypot(x, y);
  if (distance <= maxOffset) return;
  spot.x = home.x + (x / distance) * maxOffset;
  spot.y = home.y + (y / distance) * maxOffset;
}
