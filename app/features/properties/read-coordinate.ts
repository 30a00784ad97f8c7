export type Axis = "lat" | "lng";

const NUMBER = String.raw`(\d{1,3}(?:\.\d+)?)`;
const MINUTES = String.raw`(\d{1,2}(?:\.\d+)?)`;
const SIDES = { lat: "NS", lng: "EW" } as const;
const LARGEST = { lat: 90, lng: 180 } as const;

/** Degrees alone, with minutes, or with minutes and seconds; signs between them may be left out. */
const DEGREES = new RegExp(
  String.raw`^([+-]?)\s*([NSEW]?)\s*${NUMBER}\s*°?(?:\s*${MINUTES}\s*'?(?:\s*${MINUTES}\s*"?)?)?\s*([NSEW]?)$`,
);

/**
 * A latitude or longitude as people write it: `45.6789`, `-111.04`, `111.04 W`, `45°40'44"N`,
 * `N 45 40.733`.
 *
 * @returns degrees, south and west negative, to the millionth; null for what is none
 */
export function readCoordinate(text: string, axis: Axis): number | null {
  const match = DEGREES.exec(plain(text));
  if (!match) return null;
  const [, sign = "", before = "", degrees = "", minutes = "0", seconds = "0", after = ""] = match;
  const side = before || after;
  // Two signs say it twice, or contradict each other.
  if ((before && after) || (sign && side) || (side && !SIDES[axis].includes(side))) return null;
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return null;
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3_600;
  if (size > LARGEST[axis]) return null;
  const isNegative = sign === "-" || side === "S" || side === "W";
  return Math.round((isNegative ? -size : size) * 1e6) / 1e6;
}

/** The two halves of a position that was pasted whole into one field: "45.6789, -111.04". */
export function splitPosition(text: string): [string, string] | null {
  const halves =
    text.split(/[,;]/).length === 2
      ? text.split(/[,;]/)
      : (/^(.+?[NS])\s+(.+[EW])$/i.exec(text.trim())?.slice(1) ??
        /^([+-]?\d+\.\d+)\s+([+-]?\d+\.\d+)$/.exec(text.trim())?.slice(1));
  const [lat, lng] = halves ?? [];
  return lat?.trim() && lng?.trim() ? [lat.trim(), lng.trim()] : null;
}

/** One sign for each meaning. */
function plain(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replace(/[−–—]/g, "-")
    .replace(/º|DEG(REES)?/g, "°")
    .replace(/″|”|“|''/g, '"')
    .replace(/[′’‘´`]/g, "'");
}
