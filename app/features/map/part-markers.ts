import { joinAreas, type Area } from "~/features/directory/area";

export interface OnePin {
  id: string;
  name: string;
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
  /** The states that it counts. Empty for other markers. */
  states: string[];
  /** The listings whose names are known. */
  listings: OnePin[];
  /** The zoom at which it splits into several markers. Above the maximum zoom when it never does. */
  partsAt: number;
}

/** The sizes of markers in pixels. A group is a circle, and a pin's tip is at its position. */
export const GROUP_MARKER_SIZE = 44;
const PIN = { width: 30, height: 40 };
const GAP = 2;

interface PlacedMarker extends MarkerSpot {
  x: number;
  y: number;
}

interface Scene {
  /** Converts a position to pixels. */
  place: (lat: number, lng: number) => { x: number; y: number };
  /** The zoom at which merged markers split again. */
  partsAt: number;
  /** The diameter of a group's circle. */
  size?: number;
}

/** Merges overlapping markers until none overlap. */
export function partMarkers(
  spots: readonly MarkerSpot[],
  { place, partsAt, size = GROUP_MARKER_SIZE }: Scene,
): MarkerSpot[] {
  const waiting = spots.map((spot) => ({ ...spot, ...place(spot.lat, spot.lng) }));
  const separated: PlacedMarker[] = [];
  for (let spot = waiting.pop(); spot; spot = waiting.pop()) {
    const other = separated.findIndex((one) => doMarkersOverlap(one, spot, size));
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

function doMarkersOverlap(one: PlacedMarker, other: PlacedMarker, size: number): boolean {
  const [x, y] = [Math.abs(one.x - other.x), Math.abs(getMiddle(one) - getMiddle(other))];
  if (!isPin(one) && !isPin(other)) return Math.hypot(x, y) < size + GAP;
  const [a, b] = [one, other].map((spot) => (isPin(spot) ? PIN : { width: size, height: size }));
  if (!a || !b) return false;
  return x < (a.width + b.width) / 2 + GAP && y < (a.height + b.height) / 2 + GAP;
}

/** Checks whether a marker is a pin. All others are circles, including a state's count of one. */
export const isPin = ({ count, states }: MarkerSpot) => count === 1 && states.length === 0;
const getMiddle = (spot: PlacedMarker) => (isPin(spot) ? spot.y - PIN.height / 2 : spot.y);

/** Returns the box that a marker covers at a point, in pixels. */
export function getMarkerBox(spot: MarkerSpot, { x, y }: { x: number; y: number }) {
  const [half, height] = isPin(spot)
    ? [PIN.width / 2, PIN.height]
    : [GROUP_MARKER_SIZE / 2, GROUP_MARKER_SIZE];
  const bottom = isPin(spot) ? y : y + height / 2;
  return { left: x - half, right: x + half, top: bottom - height, bottom };
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
    states: [...one.states, ...other.states],
    town: one.count < other.count ? other.town : one.town,
    listings: [...one.listings, ...other.listings],
    partsAt,
  };
}
