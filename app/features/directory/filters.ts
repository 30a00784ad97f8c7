import { readPageNumber } from "~/ui/read-page-number";

import { readArea, writeArea, type Area } from "./area";
import {
  AGENT_SPECIALTIES,
  GAME_TYPES,
  PRICE_RANGES,
  SERVICES,
  STATES,
  type AgentSpecialty,
  type GameType,
  type PriceRange,
  type Service,
  type State,
} from "./vocabulary";

export type Sort = "newest" | "price-up" | "price-down" | "acreage" | "rating";

/** Longer searches say nothing more, and every word costs. */
const MAX_SEARCH_CHARACTERS = 200;

/** What a visitor is looking for. Values that nobody knows were left out when it was read. */
export interface Filters {
  search: string;
  state: State | null;
  gameTypes: GameType[];
  services: Service[];
  specialty: AgentSpecialty | null;
  priceRange: PriceRange | null;
  /** A piece of the map; what has no position lies in none. */
  area: Area | null;
}

/** Where in the results, and in which order. */
export interface Place {
  sort: Sort;
  /** From 1. */
  page: number;
  /** Takes the place of page far down the list. */
  after: string | null;
}

/** Lists come as repeated parameters or separated by commas. */
export function readFilters(parameters: URLSearchParams): Filters {
  return {
    search: readSearch(parameters.get("search")),
    state: oneOf(STATES, parameters.get("state")),
    gameTypes: someOf(GAME_TYPES, parameters.getAll("gameTypes")),
    services: someOf(SERVICES, parameters.getAll("services")),
    specialty: oneOf(AGENT_SPECIALTIES, parameters.get("specialty")),
    priceRange: oneOf(
      PRICE_RANGES.map(({ value }) => value),
      // A plus that nobody encoded arrives as a space.
      parameters.get("priceRange")?.replace(/ $/, "+") ?? null,
    ),
    area: readArea(parameters.get("area")),
  };
}

export function readPlace(parameters: URLSearchParams, sorts: readonly Sort[]): Place {
  return {
    sort: oneOf(sorts, parameters.get("sort")) ?? "newest",
    page: readPageNumber(parameters),
    after: parameters.get("after") || null,
  };
}

/** Text search by itself is no filter: the badge counts what the filter bar narrows. */
export function countFilters(filters: Filters): number {
  return (
    filters.gameTypes.length +
    filters.services.length +
    [filters.state, filters.specialty, filters.priceRange].filter(Boolean).length
  );
}

/** The query of an address, without what is empty or the default. */
export function queryOf(
  filters: Partial<Filters>,
  place: Partial<Place> = {},
  others: Record<string, string | null> = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(others)) if (value) query.set(name, value);
  if (filters.search) query.set("search", filters.search);
  if (filters.state) query.set("state", filters.state);
  for (const gameType of filters.gameTypes ?? []) query.append("gameTypes", gameType);
  for (const service of filters.services ?? []) query.append("services", service);
  if (filters.specialty) query.set("specialty", filters.specialty);
  if (filters.priceRange) query.set("priceRange", filters.priceRange);
  if (filters.area) query.set("area", writeArea(filters.area));
  if (place.sort && place.sort !== "newest") query.set("sort", place.sort);
  if (place.after) query.set("after", place.after);
  else if (place.page && place.page > 1) query.set("page", String(place.page));
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** Dollars, from inclusive to exclusive; no end is null. */
export function boundsOf(range: PriceRange): { from: number; to: number | null } {
  const [from = "0", to] = range.replace("+", "").split("-");
  return { from: Number(from), to: to === undefined ? null : Number(to) };
}

function readSearch(value: string | null): string {
  return (value ?? "").replaceAll("\0", "").trim().slice(0, MAX_SEARCH_CHARACTERS);
}

function oneOf<Word extends string>(words: readonly Word[], value: string | null): Word | null {
  return words.find((word) => word === value) ?? null;
}

function someOf<Word extends string>(words: readonly Word[], values: string[]): Word[] {
  const given = new Set(values.flatMap((value) => value.split(",")).map((value) => value.trim()));
  return words.filter((word) => given.has(word));
}
