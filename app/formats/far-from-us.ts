interface Position {
  lat: number;
  lng: number;
}

/**
 * Generous boxes around the land that listings may lie on: the states with Alaska and Hawaii, Puerto Rico and the
 * Virgin Islands; the Aleutians east of 180°; Guam and the Northern Marianas; American Samoa. They include parts of
 * Canada and Mexico, because they only detect typing errors.
 */
const BOXES = [
  { south: 17, north: 72, west: -180, east: -64 },
  { south: 51, north: 54, west: 172, east: 180 },
  { south: 13, north: 21, west: 144, east: 147 },
  { south: -15, north: -10, west: -172, east: -168 },
] as const;

export const isFarFromUs = ({ lat, lng }: Position): boolean =>
  !BOXES.some(
    ({ south, north, west, east }) => lat >= south && lat <= north && lng >= west && lng <= east,
  );

const signs = ({ lat, lng }: Position): Position[] => [
  { lat, lng: -lng },
  { lat: -lat, lng },
  { lat: -lat, lng: -lng },
];

/**
 * Returns the position in the United States that was most likely meant, with the missing minus sign; null where none
 * fits.
 */
export const addMissingMinus = (position: Position): Position | null =>
  signs(position).find((one) => !isFarFromUs(one)) ?? null;

/** Describes what may be wrong with a position far from the United States. */
export function describeFarPosition({ lat, lng }: Position): string {
  const isSwapped = !addMissingMinus({ lat, lng }) && !isFarFromUs({ lat: lng, lng: lat });
  return isSwapped
    ? "This is far outside the United States. Are latitude and longitude swapped?"
    : "This is far outside the United States. Is the minus sign missing?";
}
