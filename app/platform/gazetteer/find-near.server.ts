// eslint-disable-next-line import-x/no-unresolved -- made by scripts/gazetteer-plugin.ts
import places from "virtual:us-places";
// eslint-disable-next-line import-x/no-unresolved -- made by scripts/gazetteer-plugin.ts
import zips from "virtual:us-zips";

import { isFarFromUs, describeFarPosition, addMissingMinus } from "~/formats/far-from-us";
import { readPosition } from "~/formats/read-coordinate";
import { measureEditDistance } from "~/formats/edit-distance";

import { findNamedPlace } from "./find-place.server";
import { findLine, iterateLines } from "./find-line.server";
import { listLargerTowns } from "./larger-towns.server";
import { placeKey } from "./place-key";
import { readTown } from "./read-town.server";
import { STATE_CODES } from "./state-codes";

/** The longest text that is looked up. */
const MAX_NEAR_CHARACTERS = 100;

/** The center of a search by distance. */
export interface NearPlace {
  lat: number;
  lng: number;
  /** The name, such as "Dillon" or "59725"; null where coordinates were typed. */
  name: string | null;
}

const MAX_SUGGESTIONS = 8;
/** The maximum number of suggestions for a town's name that several states have. */
const MAX_SUGGESTIONS_PER_NAME = 30;
/** The minimum number of letters of a name's beginning, because shorter ones match too many places. */
const MIN_PREFIX_LENGTH = 3;

/**
 * Finds the place that a text means: a town or county with or without its state, a ZIP code, or latitude and longitude
 * in degrees.
 *
 * @returns null for an unknown place, and for a town that several states have
 */
export function findNear(text: string): NearPlace | null {
  if (text.length > MAX_NEAR_CHARACTERS) return null;
  const position = readPosition(text);
  if (position) return isFarFromUs(position) ? null : { ...position, name: null };
  return findZip(text) ?? findTown(text);
}

/** Returns the error for coordinates that `findNear` refuses; null for any other text. */
export function describeFarPlace(text: string): string | null {
  const position = readPosition(text);
  return position && isFarFromUs(position) ? describeFarPosition(position) : null;
}

/** Suggests known places for an unknown place name, the most likely first. */
export function suggestPlaces(text: string): string[] {
  if (text.length > MAX_NEAR_CHARACTERS) return [];
  const position = readPosition(text);
  if (position) {
    const corrected = isFarFromUs(position) ? addMissingMinus(position) : null;
    return corrected ? [`${corrected.lat}, ${corrected.lng}`] : [];
  }
  const [zip] = ZIP.exec(text.trim())?.slice(1) ?? [];
  if (zip) return suggestZips(zip);
  const { town, state } = readTown(text);
  if (town === "") return [];
  const sameName = listStatesWith(town);
  if (sameName.length === 0) return suggestTowns(town, state);
  // "Bozman, MT" is more likely Bozeman in Montana than Bozman in Maryland.
  const inState = state ? suggestTowns(town, state) : [];
  return [...inState, ...sameName].slice(0, MAX_SUGGESTIONS_PER_NAME);
}

/** Returns the towns of this name in all states, as texts that each name one; empty for other texts. */
export function listNamesakes(text: string): string[] {
  if (text.length > MAX_NEAR_CHARACTERS) return [];
  const key = placeKey(text);
  return key === "" ? [] : listStatesWith(key).slice(0, MAX_SUGGESTIONS_PER_NAME);
}

const ZIP = /^(\d{5})(?:-\d{4})?$/;

function findZip(text: string): NearPlace | null {
  const [, zip = ""] = ZIP.exec(text.trim()) ?? [];
  const match = zip && findLine(zipLines(zip), zip.slice(3));
  return match ? { lat: match.lat, lng: match.lng, name: zip } : null;
}

const zipLines = (zip: string): string => {
  const prefix = zip.slice(0, 3);
  return Object.hasOwn(zips, prefix) ? (zips[prefix] ?? "") : "";
};

/** Suggests the nearest ZIP codes, which belong to the same region. */
function suggestZips(zip: string): string[] {
  const distanceTo = (other: string) => Math.abs(Number(other) - Number(zip));
  return [...iterateLines(zipLines(zip), "")]
    .map(({ key }) => zip.slice(0, 3) + key)
    .sort((a, b) => distanceTo(a) - distanceTo(b))
    .slice(0, MAX_SUGGESTIONS);
}

function findTown(text: string): NearPlace | null {
  const { town, state, fullName, zip } = readTown(text);
  const match = state && town ? findNamedPlace(town, state) : null;
  if (match) return match;
  const everywhere = state && town ? [] : STATES.filter((each) => findNamedPlace(fullName, each));
  const [only, ...others] = everywhere;
  if (only && others.length === 0) return findNamedPlace(fullName, only);
  return zip ? findZip(zip) : null;
}

const STATES = Object.keys(places);

const formatTitle = (name: string, state: string) => `${name}, ${STATE_CODES[state] ?? state}`;

/** Returns a town's name with each state that has one, the states first where it is a larger town. */
function listStatesWith(town: string): string[] {
  const match = STATES.flatMap((state) => {
    const place = findNamedPlace(town, state);
    return place ? [{ title: formatTitle(place.name, state), place }] : [];
  });
  const isLarge = ({ place }: (typeof match)[number]) =>
    listLargerTowns().some(
      ({ name, lat, lng }) =>
        name === place.name && Math.abs(lat - place.lat) < 0.1 && Math.abs(lng - place.lng) < 0.1,
    );
  // "Kansas City" may mean a town in Kansas, but hardly where a town has exactly that name.
  const exact = match.filter(({ place }) => placeKey(place.name) === town);
  const candidates = exact.length > 0 ? exact : match;
  const large = candidates.filter(isLarge);
  return [...large, ...candidates.filter((candidate) => !large.includes(candidate))].map(
    ({ title }) => title,
  );
}

/**
 * Suggests places whose names begin with a text, or are spelled nearly like it. Across all states only names with the
 * same first letter are compared, which takes a few milliseconds.
 */
function suggestTowns(town: string, state: string | null): string[] {
  if (town.length < MIN_PREFIX_LENGTH) return [];
  const maxTypos = Math.min(2, Math.floor(town.length / 4) + 1);
  const match: { title: string; distance: number; shared: number }[] = [];
  for (const each of state ? [state] : STATES) {
    for (const { key, place } of iterateLines(places[each] ?? "", state ? "" : town.slice(0, 1))) {
      const distance = key.startsWith(town) ? 1 : measureEditDistance(town, key, maxTypos);
      if (distance > maxTypos) continue;
      match.push({
        title: formatTitle(place().name, each),
        distance,
        shared: countSharedLetters(town, key),
      });
    }
  }
  const titles = match
    .sort(
      (a, b) => a.distance - b.distance || b.shared - a.shared || a.title.length - b.title.length,
    )
    .map(({ title }) => title);
  return [...new Set(titles)].slice(0, MAX_SUGGESTIONS);
}

function countSharedLetters(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}
