import { capitalizeWords } from "./place-key";

export interface NamedPlace {
  name: string;
  lat: number;
  lng: number;
}

/**
 * Finds the line of a key in sorted lines "key=lat,lng" or "key=lat,lng,Name", by binary search, so that memory holds a
 * text of a megabyte and no index of it.
 */
export function findLine(lines: string, key: string): NamedPlace | null {
  const start = findStart(lines, `${key}=`);
  return lines.startsWith(`${key}=`, start) ? readLine(lines, start).place : null;
}

/** Yields the lines that begin with a text, each with its key. */
export function* iterateLines(
  lines: string,
  beginning: string,
): Generator<{ key: string; place: () => NamedPlace }> {
  let start = findStart(lines, beginning);
  while (start < lines.length && lines.startsWith(beginning, start)) {
    const at = start;
    yield { key: lines.slice(at, lines.indexOf("=", at)), place: () => readLine(lines, at).place };
    const end = lines.indexOf("\n", start);
    start = end === -1 ? lines.length : end + 1;
  }
}

/** Returns the start of the first line that sorts at or after a text. */
function findStart(lines: string, key: string): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const start = lines.lastIndexOf("\n", ((low + high) >>> 1) - 1) + 1;
    const next = lines.indexOf("\n", start);
    const end = next === -1 ? lines.length : next;
    if (lines.slice(start, end) < key) low = end + 1;
    else high = start;
  }
  return Math.min(low, lines.length);
}

function readLine(lines: string, start: number): { place: NamedPlace } {
  const end = lines.indexOf("\n", start);
  const [key = "", position = ""] = lines.slice(start, end === -1 ? undefined : end).split("=", 2);
  const [lat = NaN, lng = NaN, name = capitalizeWords(key)] = position.split(",");
  return { place: { name, lat: Number(lat) / 100, lng: Number(lng) / 100 } };
}
