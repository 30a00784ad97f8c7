/** A bounding box in degrees, including its edges. */
export interface Area {
  south: number;
  west: number;
  north: number;
  east: number;
}

const NUMBER = /^-?\d{1,3}(\.\d{1,6})?$/;

/** Parses "south,west,north,east". Returns null when the text is not a valid area. */
export function readArea(text: string | null): Area | null {
  const parts = (text ?? "").split(",");
  if (parts.length !== 4 || !parts.every((part) => NUMBER.test(part))) return null;
  const [south = 0, west = 0, north = 0, east = 0] = parts.map(Number);
  const isOnEarth = south >= -90 && north <= 90 && west >= -180 && east <= 180;
  return isOnEarth && south <= north && west <= east ? { south, west, north, east } : null;
}

/** Formats an area with as many decimals as positions have, so that listings on an edge stay inside. */
export function writeArea({ south, west, north, east }: Area): string {
  return [south, west, north, east].map((degrees) => Number(degrees.toFixed(6))).join(",");
}

/**
 * The size of a spot in degrees, about five miles. Slightly larger than the cells of the closest map, so that anything
 * larger is always split there.
 */
const SPOT = { lat: 0.08, lng: 0.1 };

/** Checks whether an area is so small that a map of it would show no more than a list. */
export function isSpot({ south, west, north, east }: Area): boolean {
  return north - south < SPOT.lat && east - west < SPOT.lng;
}

/** Returns the smallest area that contains both. */
export function joinAreas(one: Area, other: Area): Area {
  return {
    south: Math.min(one.south, other.south),
    west: Math.min(one.west, other.west),
    north: Math.max(one.north, other.north),
    east: Math.max(one.east, other.east),
  };
}
