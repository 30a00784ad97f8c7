export type Axis = "lat" | "lng";

const NUMBER = String.raw`(\d{1,3}(?:\.\d+)?)`;
const MINUTES = String.raw`(\d{1,2}(?:\.\d+)?)`;
/** Longer ones say no more; nothing below meets a text of more characters. */
const LONGEST = 100;
const SIDES = { lat: "NS", lng: "EW" } as const;
const LARGEST = { lat: 90, lng: 180 } as const;

/**
 * Degrees alone, with minutes, or with minutes and seconds; signs between them may be left out. Each
 * run of spaces is one by then: open runs next to each other would be tried in every division.
 */
const DEGREES = new RegExp(
  String.raw`^([+-]?) ?([NSEW]?) ?${NUMBER} ?°?(?: ?${MINUTES} ?'?(?: ?${MINUTES} ?"?)?)? ?([NSEW]?)$`,
);

/**
 * A latitude or longitude as people write it: `45.6789`, `-111.04`, `111.04 W`, `45°40'44"N`,
 * `N 45 40.733`.
 *
 * @returns degrees, south and west negative, to the millionth; null for what is none
 */
export function readCoordinate(text: string, axis: Axis): number | null {
  if (text.length > LONGEST) return null;
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

/** One sign for each meaning. */
function plain(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, " ")
    .toUpperCase()
    .replace(/[−–—]/g, "-")
    .replace(/º|DEG(REES)?/g, "°")
    .replace(/″|”|“|''/g, '"')
    .replace(/[′’‘´`]/g, "'");
}
