import { forward } from "mgrs";
import proj4 from "proj4";

interface Position {
  lat: number;
  lng: number;
}

/** A position in the notations that GPS receivers and paper maps use, all of them WGS 84. */
export interface CoordinateNotations {
  /** "45.67890, -111.03821" */
  decimal: string;
  /** "45°40'44.0\"N 111°02'17.6\"W" */
  sexagesimal: string;
  /** Zone, easting and northing in meters: "12T 497026 E 5058350 N". */
  utm: string;
  /** "12T VR 97025 58350" */
  mgrs: string;
}

/** The precision of a shown position: about a meter, or a hundredth of a degree and a kilometer. */
const FINENESS = {
  exact: { decimals: 5, secondDecimals: 1, meters: 1, gridDigits: 5 },
  approximate: { decimals: 2, secondDecimals: 0, meters: 1_000, gridDigits: 2 },
} as const;

/** @param position.isExact whether it is the land's own position rather than the rounded public one */
export function formatCoordinates({
  isExact,
  ...position
}: Position & { isExact: boolean }): CoordinateNotations {
  const fineness = FINENESS[isExact ? "exact" : "approximate"];
  const { lat, lng } = position;
  return {
    decimal: `${lat.toFixed(fineness.decimals)}, ${lng.toFixed(fineness.decimals)}`,
    sexagesimal: [
      degreesMinutesSeconds(lat, { letters: "NS", decimals: fineness.secondDecimals }),
      degreesMinutesSeconds(lng, { letters: "EW", decimals: fineness.secondDecimals }),
    ].join(" "),
    utm: utm(position, fineness.meters),
    mgrs: mgrs(position, fineness.gridDigits),
  };
}

function degreesMinutesSeconds(
  degrees: number,
  { letters, decimals }: { letters: "NS" | "EW"; decimals: number },
): string {
  // Counts in the smallest unit that is shown, so that no seconds or minutes round up to 60.
  const units = Math.round(Math.abs(degrees) * 3_600 * 10 ** decimals);
  const seconds = (units / 10 ** decimals) % 60;
  const minutes = Math.floor(units / 10 ** decimals / 60);
  const padded = seconds.toFixed(decimals).padStart(decimals > 0 ? decimals + 3 : 2, "0");
  const minute = String(minutes % 60).padStart(2, "0");
  return `${Math.floor(minutes / 60)}°${minute}'${padded}"${degrees < 0 ? letters[1] : letters[0]}`;
}

function utm(position: Position, meters: number): string {
  const { zone, band } = getGridZone(position);
  const { lat, lng } = position;
  const [easting, northing] = proj4(
    `+proj=utm +zone=${zone} +datum=WGS84 +units=m +no_defs${lat < 0 ? " +south" : ""}`,
    [lng, lat],
  );
  const rounded = (value: number) => Math.round(value / meters) * meters;
  return `${zone}${band} ${rounded(easting)} E ${rounded(northing)} N`;
}

/** Returns the square that contains the position, so references are truncated rather than rounded. */
function mgrs(position: Position, digits: number): string {
  const { zone, band, square, numbers } = readReference(position, digits);
  return `${zone}${band} ${square} ${numbers.slice(0, digits)} ${numbers.slice(digits)}`;
}

function getGridZone(position: Position) {
  const { zone, band } = readReference(position, 1);
  return { zone, band };
}

function readReference({ lat, lng }: Position, digits: number) {
  const reference = forward([lng === 180 ? -180 : lng, lat], digits);
  const [, zone = "", band = "", square = "", numbers = ""] =
    /^(\d{1,2})([C-X])([A-Z]{2})(\d+)$/.exec(reference) ?? [];
  return { zone, band, square, numbers };
}
