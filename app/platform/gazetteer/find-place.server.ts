// eslint-disable-next-line import-x/no-unresolved -- made by scripts/gazetteer-plugin.ts
import places from "virtual:us-places";

import { placeKey } from "./place-key";

/**
 * Where a town or county of the United States lies, to a hundredth of a degree, without asking
 * anybody. What people write around a name ("Bozeman, MT", "near Bozeman", "12 miles north of
 * Bozeman", "Bozeman area") does not matter.
 *
 * @param state its full name
 * @returns null for a place that is not known
 */
export function findPlace({
  town,
  state,
}: {
  town: string;
  state: string;
}): { lat: number; lng: number } | null {
  const lines = Object.hasOwn(places, state) ? places[state] : undefined;
  if (!lines) return null;
  for (const key of keysOf(town)) {
    const found = findLine(lines, key);
    if (found) return found;
  }
  return null;
}

/** What may be meant, likeliest first. */
function keysOf(town: string): string[] {
  const named = town.split(/[,;(/]/, 1)[0] ?? "";
  const key = placeKey(named);
  const after = /(?:^| )(?:near|of|by|outside|from) (.+)$/.exec(key)?.[1];
  const keys = [key, after, key.replace(/ (area|region|city|town|township|co)$/, "")];
  if (key.endsWith(" co")) keys.push(`${key}unty`);
  return [...new Set(keys.filter((one): one is string => Boolean(one)))];
}

/** Binary search in sorted lines: a text of a megabyte is held, and nothing built from it. */
function findLine(lines: string, key: string): { lat: number; lng: number } | null {
  const wanted = `${key}=`;
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const start = lines.lastIndexOf("\n", ((low + high) >>> 1) - 1) + 1;
    const next = lines.indexOf("\n", start);
    const end = next === -1 ? lines.length : next;
    if (lines.startsWith(wanted, start)) {
      const [lat = NaN, lng = NaN] = lines
        .slice(start + wanted.length, end)
        .split(",")
        .map(Number);
      return { lat: lat / 100, lng: lng / 100 };
    }
    if (lines.slice(start, end) < wanted) low = end + 1;
    else high = start;
  }
  return null;
}
