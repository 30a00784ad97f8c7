import type { Area } from "~/features/directory/area";

export interface OnePin {
  id: string;
  name: string;
}

/** What one marker stands for. */
export interface MarkerSpot {
  key: string;
  lat: number;
  lng: number;
  count: number;
  /** Where its listings lie. */
  area: Area;
  /** Of the one nearest to its middle. */
  town: string;
  /** Those whose names are known. */
  listings: OnePin[];
  /** The zoom at which it becomes several; beyond the last one where it never does. */
  partsAt: number;
}

/** Markers as they are drawn, in pixels: a group's circle, and a pin that stands on its tip. */
const GROUP = 44;
const PIN = { width: 30, height: 40 };
const GAP = 2;

interface Placed extends MarkerSpot {
  x: number;
  y: number;
}

/**
 * Merges overlapping markers until none overlap.
 *
 * @param place from a position to pixels
 * @param partsAt the zoom at which made ones become several again
 */
export function partMarkers(
  spots: readonly MarkerSpot[],
  place: (lat: number, lng: number) => { x: number; y: number },
  partsAt: number,
): MarkerSpot[] {
  const waiting = spots.map((spot) => ({ ...spot, ...place(spot.lat, spot.lng) }));
  const apart: Placed[] = [];
  for (let spot = waiting.pop(); spot; spot = waiting.pop()) {
    const other = apart.findIndex((one) => lieOver(one, spot));
    if (other < 0) {
      apart.push(spot);
      continue;
    }
    const [covered] = apart.splice(other, 1);
    if (!covered) continue;
    const joined = join(covered, spot, partsAt);
    // It lies elsewhere than both, perhaps over a third.
    waiting.push({ ...joined, ...place(joined.lat, joined.lng) });
  }
  return apart;
}

function lieOver(one: Placed, other: Placed): boolean {
  const [x, y] = [Math.abs(one.x - other.x), Math.abs(middleOf(one) - middleOf(other))];
  if (one.count > 1 && other.count > 1) return Math.hypot(x, y) < GROUP + GAP;
  const [a, b] = [sizeOf(one), sizeOf(other)];
  return x < (a.width + b.width) / 2 + GAP && y < (a.height + b.height) / 2 + GAP;
}

const sizeOf = ({ count }: Placed) => (count > 1 ? { width: GROUP, height: GROUP } : PIN);
const middleOf = ({ count, y }: Placed) => (count > 1 ? y : y - PIN.height / 2);

function join(one: MarkerSpot, other: MarkerSpot, partsAt: number): MarkerSpot {
  const count = one.count + other.count;
  const share = one.count / count;
  return {
    key: `${one.key} ${other.key}`,
    lat: one.lat * share + other.lat * (1 - share),
    lng: one.lng * share + other.lng * (1 - share),
    count,
    area: {
      south: Math.min(one.area.south, other.area.south),
      west: Math.min(one.area.west, other.area.west),
      north: Math.max(one.area.north, other.area.north),
      east: Math.max(one.area.east, other.area.east),
    },
    town: one.count < other.count ? other.town : one.town,
    listings: [...one.listings, ...other.listings],
    partsAt,
  };
}
