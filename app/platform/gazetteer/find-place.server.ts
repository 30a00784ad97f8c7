// eslint-disable-next-line import-x/no-unresolved -- made by scripts/gazetteer-plugin.ts
import places from "virtual:us-places";

import { findLine } from "./find-line.server";
import { placeKey } from "./place-key";
import { readTown } from "./read-town.server";

/**
 * Finds the position of a town or county of the United States to a hundredth of a degree, without a network request.
 * Words around a name are ignored ("Bozeman, MT", "near Bozeman", "12 miles north of Bozeman", "Bozeman area").
 *
 * @param state its full name
 * @returns null for an unknown place
 */
export function findPlace({
  town,
  state,
}: {
  town: string;
  state: string;
}): { lat: number; lng: number } | null {
  const [name = ""] = town.split(/[,;(/]/, 1);
  const match = findNamedPlace(placeKey(name), state) ?? findAddressed(name, state);
  return match && { lat: match.lat, lng: match.lng };
}

/** Finds the town of "Bozeman MT 59715"; null where the text names another state. */
function findAddressed(name: string, state: string) {
  const read = readTown(name);
  return read.state === null || read.state === state ? findNamedPlace(read.town, state) : null;
}

/** Finds the place of a state by its key, with its name as it is written. */
export function findNamedPlace(key: string, state: string) {
  const lines = Object.hasOwn(places, state) ? places[state] : undefined;
  if (!lines) return null;
  for (const candidate of listKeys(key)) {
    const match = findLine(lines, candidate);
    if (match) return match;
  }
  return null;
}

/** Returns the keys that a text may mean, likeliest first. */
function listKeys(key: string): string[] {
  const after = /(?:^| )(?:near|of|by|outside|from) (.+)$/.exec(key)?.[1];
  const keys = [key, after, key.replace(/ (area|region|city|town|township|co)$/, "")];
  if (key.endsWith(" co")) keys.push(`${key}unty`);
  return [...new Set(keys.filter((one): one is string => Boolean(one)))];
}
