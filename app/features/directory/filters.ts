import { readPageNumber } from "~/ui/read-page-number";

import {
  area,
  asOptions,
  bound,
  day,
  oneOf,
  range,
  someOf,
  words,
  type Filter,
  type ListName,
} from "./filter-kinds";
import { offeredPrices } from "./offered-prices";
import {
  AGENT_SPECIALTIES,
  FEATURES,
  GAME_TYPES,
  PRICE_TYPES,
  PROPERTY_TYPES,
  SERVICES,
  STATES,
} from "./vocabulary";

export type Sort = "newest" | "price-up" | "price-down" | "acreage" | "rating" | "distance";

/** Longer searches say nothing more, and every word costs. */
export const MAX_SEARCH_CHARACTERS = 200;

/** Names of places are shorter. */
const MAX_PLACE_CHARACTERS = 100;

/** How far from a place, in miles. */
export const WITHIN = ["10", "25", "50", "100", "250"] as const;
export const USUAL_MILES = "100";

/** As many as a listing may have. */
const MOST_ACRES = 99_999_999;

/**
 * Each filter, in the order of addresses and of the filter bar. Reading, addresses, the filter bar, its
 * chips and count, what search engines keep and the API's parameters all follow from here; the
 * condition of each table is in its `*_CONDITIONS`.
 */
export const FILTERS = {
  propertyType: oneOf({
    lists: ["properties"],
    label: "Kind of land",
    all: "All land",
    options: asOptions(PROPERTY_TYPES),
    place: "head",
  }),
  search: words({
    lists: ["pros", "properties", "agents"],
    longest: MAX_SEARCH_CHARACTERS,
    // Without the words, which the field shows: a link with a listing's title is the listing's own.
    chip: () => "search words",
  }),
  state: oneOf({
    lists: ["pros", "properties", "agents"],
    label: "State",
    all: "All States",
    options: asOptions(STATES),
    isFindable: true,
  }),
  near: words({
    lists: ["pros", "properties"],
    label: "Near (town, ZIP or coordinates)",
    longest: MAX_PLACE_CHARACTERS,
    chip: (place, { within }) =>
      `Within ${typeof within === "string" ? within : USUAL_MILES} mi of ${place}`,
  }),
  within: oneOf({
    lists: ["pros", "properties"],
    label: "Within",
    options: WITHIN.map((miles) => ({ value: miles, label: `${miles} miles` })),
    usual: USUAL_MILES,
    place: "fold",
  }),
  gameTypes: someOf({
    lists: ["pros", "properties"],
    label: "Game types",
    words: GAME_TYPES,
  }),
  services: someOf({ lists: ["pros"], label: "Services", words: SERVICES }),
  specialty: oneOf({
    lists: ["agents"],
    label: "Specialty",
    all: "All Specialties",
    options: asOptions(AGENT_SPECIALTIES),
    isFindable: true,
  }),
  priceRange: range({
    lists: ["pros", "properties"],
    label: "Price",
    all: "All Prices",
    offered: offeredPrices,
  }),
  priceType: oneOf({
    lists: ["properties"],
    label: "Kind of price",
    all: "Any",
    options: asOptions(PRICE_TYPES),
    place: "fold",
  }),
  minAcres: bound({
    lists: ["properties"],
    label: "Acres from",
    most: MOST_ACRES,
    chip: (acres) => `From ${acres.toLocaleString("en-US")} acres`,
  }),
  maxAcres: bound({
    lists: ["properties"],
    label: "Acres to",
    most: MOST_ACRES,
    chip: (acres) => `Up to ${acres.toLocaleString("en-US")} acres`,
  }),
  features: someOf({
    lists: ["properties"],
    label: "Features",
    words: FEATURES,
  }),
  openOn: day({ lists: ["pros", "properties"], label: "Season open on" }),
  area: area(["pros", "properties"]),
};

export type FilterName = keyof typeof FILTERS;
/** What a visitor is looking for. */
export type Filters = { [Name in FilterName]: ReturnType<(typeof FILTERS)[Name]["read"]> };

/** The filters that narrow a list by its columns; words and places are searched for in other ways. */
export type FilterOf<List extends ListName> = Exclude<
  {
    [Name in FilterName]: List extends (typeof FILTERS)[Name]["lists"][number] ? Name : never;
  }[FilterName],
  "search" | "near" | "within"
>;

/** Where in the results, and in which order. */
export interface Place {
  sort: Sort;
  /** From 1. */
  page: number;
  /** Takes the place of page far down the list. */
  after: string | null;
}

type AnyFilter = Filter<unknown>;
const ALL = Object.entries(FILTERS) as [FilterName, AnyFilter][];

/** The filters that any of these lists has. */
export const filtersOf = (...names: ListName[]): [FilterName, AnyFilter][] =>
  ALL.filter(([, { lists }]) => names.some((name) => lists.includes(name)));

export function readFilters(parameters: URLSearchParams): Filters {
  const filters = Object.fromEntries(
    ALL.map(([name, filter]) => [name, filter.read(parameters.getAll(name))]),
  ) as unknown as Filters;
  if (!filters.near) filters.within = null;
  return filters;
}

/** What was typed into a filter's field and could not be read, and what is wrong with it. */
export type FilterFaults = Partial<Record<FilterName, { typed: string; fault: string }>>;

const LONGEST_TYPED = 100;

export function readFaults(list: ListName, parameters: URLSearchParams): FilterFaults {
  return Object.fromEntries(
    filtersOf(list).flatMap(([name, { faultOf }]) => {
      const typed = parameters.get(name) ?? "";
      const fault = faultOf?.(typed);
      return fault ? [[name, { typed: typed.slice(0, LONGEST_TYPED), fault }]] : [];
    }),
  );
}

/** An address of a list, with what could not be read, so that its page can say so. */
export function withTyped(address: string, faults: FilterFaults): string {
  const typed = Object.entries(faults).map(([name, fault]) => [name, fault.typed]);
  if (typed.length === 0) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams(typed).toString()}`;
}

/** What of the filters a list has. */
export function fittingFilters(list: ListName, filters: Partial<Filters>): Filters {
  return Object.fromEntries(
    ALL.map(([name, { lists, none }]) => [
      name,
      lists.includes(list) ? (filters[name] ?? none) : none,
    ]),
  ) as unknown as Filters;
}

/** The filters that narrow anything. */
export const chosenFilters = (filters: Partial<Filters>): FilterName[] =>
  ALL.flatMap(([name, filter]) => (valuesOf(filter, filters[name]).length > 0 ? name : []));

const valuesOf = (filter: AnyFilter, value: unknown) =>
  value === undefined ? [] : filter.write(value);

export function readPlace(parameters: URLSearchParams, sorts: readonly Sort[]): Place {
  return {
    sort:
      sorts.find(
        (sort) =>
          sort === parameters.get("sort") &&
          (sort !== "distance" || parameters.get("near")?.trim()),
      ) ?? "newest",
    page: readPageNumber(parameters),
    after: parameters.get("after") || null,
  };
}

/** What is chosen of a list's filters and can be taken away, each with the filters that are left then. */
export function chipsOf(
  list: ListName,
  filters: Filters,
): { name: FilterName; label: string; without: Filters }[] {
  return filtersOf(list).flatMap(([name, filter]) =>
    filter.chips(filters[name], filters).map(({ label, without }) => ({
      name,
      label,
      without: { ...filters, [name]: without },
    })),
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
  for (const [name, filter] of ALL) {
    // Alone it says nothing.
    if (name === "within" && !filters.near) continue;
    for (const value of valuesOf(filter, filters[name])) query.append(name, value);
  }
  if (place.sort && place.sort !== "newest") query.set("sort", place.sort);
  if (place.after) query.set("after", place.after);
  else if (place.page && place.page > 1) query.set("page", String(place.page));
  const text = query.toString();
  return text ? `?${text}` : "";
}
