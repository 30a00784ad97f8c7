import { joinAreas, type Area } from "~/features/directory/area";

export interface OnePin {
  id: string;
  name: string;
  /** A short price such as "$9K". */
  price: string | null;
}

/** The content of one marker. */
export interface MarkerSpot {
  key: string;
  lat: number;
  lng: number;
  count: number;
  /** The bounding box of its listings. */
  area: Area;
  /** The town of one of its listings. */
  town: string;
  /** The listings whose names are known. */
  listings: OnePin[];
  /** The zoom at which it splits into several markers. Above the maximum zoom when it never does. */
  partsAt: number;
}

/** The diameter of a group's circle in pixels. */
export const GROUP_MARKER_SIZE = 44;
/** The size in pixels of a pin without a price. A pin's tip is at its position. */
const PIN = { width: 30, height: 40 };
/** The width in pixels of a character of a price, and of the space around the price. */
const PRICE = { character: 9, padding: 18 };
const MARKER_GAP_PX = 2;

interface PlacedMarker extends MarkerSpot {
  x: number;
  y: number;
}

interface Scene {
  /** Converts a position to pixels. */
  place: (lat: number, lng: number) => { x: number; y: number };
  /** The zoom at which merged markers split again. */
  partsAt: number;
}

/** Merges overlapping markers until none overlap. */
export function mergeMarkers(
  spots: readonly MarkerSpot[],
  { place, partsAt }: Scene,
): MarkerSpot[] {
  const waiting = spots.map((spot) => ({ ...spot, ...place(spot.lat, spot.lng) }));
  const separated: PlacedMarker[] = [];
  for (let spot = waiting.pop(); spot; spot = waiting.pop()) {
    const other = separated.findIndex((one) => doMarkersOverlap(one, spot));
    if (other < 0) {
      separated.push(spot);
      continue;
    }
    const [covered] = separated.splice(other, 1);
    if (!covered) continue;
    const joined = join(covered, spot, partsAt);
    // The merged marker has a new position and may overlap a third one.
    waiting.push({ ...joined, ...place(joined.lat, joined.lng) });
  }
  return separated;
}

function doMarkersOverlap(one: PlacedMarker, other: PlacedMarker): boolean {
  if (!isPin(one) && !isPin(other)) {
    return Math.hypot(one.x - other.x, one.y - other.y) < GROUP_MARKER_SIZE + MARKER_GAP_PX;
  }
  const [a, b] = [getMarkerBox(one, one), getMarkerBox(other, other)];
  return (
    a.left < b.right + MARKER_GAP_PX &&
    b.left < a.right + MARKER_GAP_PX &&
    a.top < b.bottom + MARKER_GAP_PX &&
    b.top < a.bottom + MARKER_GAP_PX
  );
}

/** Checks whether a marker is a pin. All others are circles. */
export const isPin = ({ count }: MarkerSpot) => count === 1;

export function getPinSize({ price }: Pick<OnePin, "price">): { width: number; height: number } {
  if (price === null) return PIN;
  return { ...PIN, width: price.length * PRICE.character + PRICE.padding };
}

/** Returns the box that a marker covers at a point, in pixels. */
export function getMarkerBox(spot: MarkerSpot, { x, y }: { x: number; y: number }) {
  const [pin] = spot.listings;
  if (!isPin(spot) || !pin) {
    const half = GROUP_MARKER_SIZE / 2;
    return { left: x - half, right: x + half, top: y - half, bottom: y + half };
  }
  const { width, height } = getPinSize(pin);
  return { left: x - width / 2, right: x + width / 2, top: y - height, bottom: y };
}

function join(one: MarkerSpot, other: MarkerSpot, partsAt: number): MarkerSpot {
  const count = one.count + other.count;
  const share = one.count / count;
  return {
    key: `${one.key} ${other.key}`,
    lat: one.lat * share + other.lat * (1 - share),
    lng: one.lng * share + other.lng * (1 - share),
    count,
    area: joinAreas(one.area, other.area),
    town: one.count < other.count ? other.town : one.town,
    listings: [...one.listings, ...other.listings],
    partsAt,
  };
}
