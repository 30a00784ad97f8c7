import { stripBidiControls } from "./strip-bidi-controls";

export type Axis = "lat" | "lng";

const DECIMAL = String.raw`(\d{1,3}(?:\.\d+)?)`;
const WHOLE = String.raw`(\d{1,3})(?: ?° ?| )`;
const MINUTES = String.raw`(\d{1,2}(?:\.\d+)?)`;
const WHOLE_MINUTES = String.raw`(\d{1,2})(?: ?' ?| )`;
/** The maximum number of characters that are read, so that no regular expression runs on a long text. */
const MAX_LENGTH = 100;
const SIDES = { lat: "NS", lng: "EW" } as const;
const MAX_DEGREES = { lat: 90, lng: 180 } as const;
/** The precision is a ten-millionth of a degree, about a centimeter. */
const PRECISION = 1e7;

/**
 * Matches degrees alone, with minutes, or with minutes and seconds. Only the last part may have decimals, and a space
 * may replace each mark. `normalize` has collapsed each run of spaces into one, because adjacent quantified spaces
 * would backtrack through every division.
 */
const DEGREES = new RegExp(
  String.raw`^([+-]?) ?([NSEW]?) ?([+-]?)` +
    String.raw`(?:${DECIMAL} ?°?|${WHOLE}${MINUTES} ?'?|${WHOLE}${WHOLE_MINUTES}${MINUTES} ?"?)` +
    String.raw` ?([NSEW]?)$`,
);

/**
 * Reads a latitude or longitude as people write it: `45.6789`, `-111.04`, `111.04 W`, `45°40'44"N`,
 * `N 45 40.733`, `(−111.04)`.
 *
 * @returns degrees, south and west negative, to about a centimeter; null for anything else
 */
export function readCoordinate(text: string, axis: Axis): number | null {
  return text.length > MAX_LENGTH ? null : readNormalized(normalize(text), axis);
}

/**
 * Reads a latitude and a longitude from one line, as phones, GPS receivers and the field sheet write
 * them: `45.21, -112.64`, `45°12'36.0"N 112°38'24.0"W`, `N 45° 13.400 W 112° 38.250`.
 *
 * @returns null for anything else, and for numbers that could be divided in more than one way
 */
export function readPosition(text: string): { lat: number; lng: number } | null {
  if (text.length > MAX_LENGTH) return null;
  const line = normalize(text).replace(/^[,;] ?| ?[,;]$/g, "");
  const [first, second, ...others] = line.split(/[,;]/);
  if (first === undefined || others.length > 0) return null;
  if (second !== undefined) return toPosition(first.trim(), second.trim());
  const candidates = new Map(
    listSplits(line).flatMap(([lat, lng]) => {
      const position = toPosition(lat, lng);
      return position ? [[`${position.lat} ${position.lng}`, position]] : [];
    }),
  );
  const [only = null, another] = candidates.values();
  return another ? null : only;
}

/** Reads both coordinates. The longitude may come first where letters say so. */
function toPosition(first: string, second: string): { lat: number; lng: number } | null {
  const isSwapped = /[EW]/.test(first) && /[NS]/.test(second);
  const lat = readNormalized(isSwapped ? second : first, "lat");
  const lng = readNormalized(isSwapped ? first : second, "lng");
  return lat === null || lng === null ? null : { lat, lng };
}

/** Splits a line in two at each space, and at each letter that has none around it. */
function listSplits(line: string): [string, string][] {
  return [...line.matchAll(/ |(?<=[NSEW])(?=[\d+-])|(?<=[\d.°'"])(?=[NSEW])/g)].map(({ index }) => [
    line.slice(0, index).trim(),
    line.slice(index).trim(),
  ]);
}

function readNormalized(text: string, axis: Axis): number | null {
  const match = DEGREES.exec(text);
  if (!match) return null;
  const [, outerSign = "", before = "", innerSign = "", ...rest] = match;
  const after = rest.pop() ?? "";
  const [degrees = "0", minutes = "0", seconds = "0"] = rest.filter((part) => part !== undefined);
  const sign = outerSign || innerSign;
  const side = before || after;
  // Two signs are redundant or contradictory.
  if ((outerSign && innerSign) || (before && after) || (sign && side)) return null;
  if (side && !SIDES[axis].includes(side)) return null;
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return null;
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3_600;
  if (size > MAX_DEGREES[axis]) return null;
  const isNegative = sign === "-" || side === "S" || side === "W";
  // `|| 0` removes a negative zero, which would be another number in addresses.
  return Math.round((isNegative ? -size : size) * PRECISION) / PRECISION || 0;
}

/** Normalizes each mark to one spelling, and removes parentheses around the whole. */
function normalize(text: string): string {
  const plain = stripBidiControls(text)
    .replace(/[\u200b-\u200f\u2060]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .toUpperCase()
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, "-")
    .replace(/[º˚]|DEG(?:REES)?\.?/g, "°")
    .replace(/[′’‘´`ʹ]/g, "'")
    .replace(/[″”“ʺ]|''/g, '"')
    .replace(/NORTH|SOUTH|EAST|WEST/g, (side) => side.charAt(0))
    .replace(/LAT(?:ITUDE)?[:=]? ?|(?:LNG|LONG?)(?:ITUDE)?[:=]? ?/g, "");
  const inner = /^\((.*)\)$|^\[(.*)\]$/.exec(plain);
  return (inner?.[1] ?? inner?.[2] ?? plain).trim();
}
