// eslint-disable-next-line import-x/no-unresolved -- made by scripts/gazetteer-plugin.ts
import places from "virtual:us-places";

import { findLine } from "./find-line.server";
import { placeKey } from "./place-key";
import { readTown } from "./read-town.server";

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
  const [name = ""] = town.split(/[,;(/]/, 1);
  const found = findNamedPlace(placeKey(name), state) ?? findAddressed(name, state);
  return found && { lat: found.lat, lng: found.lng };
}

/** Finds the town of "Bozeman MT 59715"; what names another state is not in this one. */
function findAddressed(name: string, state: string) {
  const read = readTown(name);
  return read.state === null || read.state === state ? findNamedPlace(read.town, state) : null;
}

/** The place of a state that a key means, with its name as it is written. */
export function findNamedPlace(key: string, state: string) {
  const lines = Object.hasOwn(places, state) ? places[state] : undefined;
  if (!lines) return null;
  for (const meant of keysOf(key)) {
    const found = findLine(lines, meant);
    if (found) return found;
  }
  return null;
}

/** What may be meant, likeliest first. */
function keysOf(key: string): string[] {
  const after = /(?:^| )(?:near|of|by|outside|from) (.+)$/.exec(key)?.[1];
  const keys = [key, after, key.replace(/ (area|region|city|town|township|co)$/, "")];
  if (key.endsWith(" co")) keys.push(`${key}unty`);
  return [...new Set(keys.filter((one): one is string => Boolean(one)))];
}
