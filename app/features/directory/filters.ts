import type { IsoDate } from "~/formats/iso-date";
import { readPageNumber } from "~/ui/read-page-number";

import { dateFilter, huntersFilter } from "./date-filters";
import {
  areaFilter,
  toOptions,
  amountFilter,
  choiceFilter,
  dollarRangeFilter,
  choicesFilter,
  textFilter,
  type ChipContext,
  type Filter,
  type ListName,
} from "./filter-kinds";
import { listPriceRanges } from "./offered-prices";
import { readState } from "./read-state";
import { findDateFault } from "./searched-dates";
import {
  AGENT_SPECIALTIES,
  FEATURES,
  GAME_TYPES,
  LODGING,
  METHODS,
  PRICE_TYPES,
  PROPERTY_TYPES,
  SERVICES,
  STATES,
} from "./vocabulary";

export type Sort = "newest" | "price-up" | "price-down" | "acreage" | "rating" | "distance";

/** The maximum length of a search. Longer ones are no more specific, and each word adds to the cost. */
export const MAX_SEARCH_CHARACTERS = 200;

/** The maximum length of a place. All known names are shorter. */
const MAX_PLACE_CHARACTERS = 100;

/** The choices for the radius around a place, in miles. */
export const RADIUS_CHOICES_MILES = ["10", "25", "50", "100", "250"] as const;
export const DEFAULT_RADIUS_MILES = "100";

/** The maximum acreage of a listing. */
const MAX_ACRES = 99_999_999;

/**
 * All filters, in the order of addresses, of chips and of the fields behind "Filters". Parsing, addresses, chips with
 * their count, indexing by search engines and the API's parameters all derive from this object. The SQL condition of
 * each table is in its `*_CONDITIONS`.
 */
export const FILTERS = {
  propertyType: choiceFilter({
    lists: ["properties"],
    label: "Kind of land",
    all: "All land",
    options: PROPERTY_TYPES.map((value) => ({
      value,
      label: value === "Guide Service Land" ? "Guided hunts" : value,
    })),
    control: "radios",
  }),
  search: textFilter({
    lists: ["pros", "properties", "agents"],
    longest: MAX_SEARCH_CHARACTERS,
    chip: (words) => `“${words}”`,
  }),
  state: choiceFilter({
    lists: ["pros", "properties", "agents"],
    label: "State",
    all: "All States",
    options: toOptions(STATES),
    isIndexable: true,
  }),
  near: textFilter({
    lists: ["pros", "properties"],
    label: "Where",
    placeholder: "Town, ZIP or state",
    longest: MAX_PLACE_CHARACTERS,
    chip: (place, { within }, { isPlaceKnown }) =>
      isPlaceKnown
        ? `Within ${typeof within === "string" ? within : DEFAULT_RADIUS_MILES} mi of ${place}`
        : `${place} (not found)`,
  }),
  within: choiceFilter({
    lists: ["pros", "properties"],
    label: "Within",
    options: RADIUS_CHOICES_MILES.map((miles) => ({ value: miles, label: `${miles} miles` })),
    usual: DEFAULT_RADIUS_MILES,
  }),
  from: dateFilter({
    lists: ["pros", "properties"],
    label: "From",
    chip: (from, _, { dates }) => dates ?? from,
  }),
  to: dateFilter({
    lists: ["pros", "properties"],
    label: "To",
    // The chip of `from` shows both days.
    chip: () => null,
  }),
  hunters: huntersFilter({ lists: ["pros", "properties"], label: "Hunters" }),
  gameTypes: choicesFilter({
    lists: ["pros", "properties"],
    label: "Game types",
    all: "Any game",
    words: GAME_TYPES,
  }),
  services: choicesFilter({
    lists: ["pros"],
    label: "Services",
    all: "Any service",
    words: SERVICES,
  }),
  specialty: choiceFilter({
    lists: ["agents"],
    label: "Specialty",
    all: "All Specialties",
    options: toOptions(AGENT_SPECIALTIES),
    isIndexable: true,
  }),
  priceRange: dollarRangeFilter({
    lists: ["pros", "properties"],
    label: "Price",
    all: "All Prices",
    options: listPriceRanges,
  }),
  priceType: choiceFilter({
    lists: ["properties"],
    label: "Priced per",
    all: "Any",
    options: toOptions(PRICE_TYPES),
  }),
  minAcres: amountFilter({
    lists: ["properties"],
    label: "Min acres",
    max: MAX_ACRES,
    chip: (acres) => `From ${acres.toLocaleString("en-US")} acres`,
  }),
  maxAcres: amountFilter({
    lists: ["properties"],
    label: "Max acres",
    max: MAX_ACRES,
    chip: (acres) => `Up to ${acres.toLocaleString("en-US")} acres`,
  }),
  features: choicesFilter({
    lists: ["properties"],
    label: "Features",
    words: FEATURES,
  }),
  methods: choicesFilter({ lists: ["properties"], label: "Methods", words: METHODS }),
  lodging: choicesFilter({ lists: ["properties"], label: "Lodging", words: LODGING }),
  openOn: dateFilter({ lists: ["pros", "properties"], label: "Season open on" }),
  area: areaFilter(["pros", "properties"]),
};

export type FilterName = keyof typeof FILTERS;
/** The values of all filters. */
export type Filters = { [Name in FilterName]: ReturnType<(typeof FILTERS)[Name]["read"]> };

/** The filters of a list that are plain column conditions. Words and places are searched in other ways. */
export type FilterOf<List extends ListName> = Exclude<
  {
    [Name in FilterName]: List extends (typeof FILTERS)[Name]["lists"][number] ? Name : never;
  }[FilterName],
  "search" | "near" | "within"
>;

/** The page and sort order of the results. */
export interface PagePosition {
  sort: Sort;
  /** The page number, from 1. */
  page: number;
  /** The cursor that replaces `page` far down the list. */
  after: string | null;
}

type AnyFilter = Filter<unknown>;
const ALL = Object.entries(FILTERS) as [FilterName, AnyFilter][];

/** Returns the filters that any of these lists supports. */
export const listFilters = (...names: ListName[]): [FilterName, AnyFilter][] =>
  ALL.filter(([, { lists }]) => names.some((name) => lists.includes(name)));

/**
 * Reads the filters of an address. Invalid values are ignored.
 *
 * @param today searches for days before it are invalid; null accepts them
 */
export function readFilters(parameters: URLSearchParams, today: IsoDate | null): Filters {
  const filters = Object.fromEntries(
    ALL.map(([name, filter]) => [name, filter.read(parameters.getAll(name))]),
  ) as unknown as Filters;
  const state = readState(filters.near);
  if (state) Object.assign(filters, { state, near: "" });
  if (!filters.near) filters.within = null;
  if (findDateFault(getTypedDates(parameters), today)) filters.from = null;
  if (!filters.from) filters.to = null;
  return filters;
}

const getTypedDates = (parameters: URLSearchParams) => ({
  from: parameters.get("from") ?? "",
  to: parameters.get("to") ?? "",
});

/** The filters that answer with an error instead of being ignored in the API, and that keep lists out of indexes. */
const DATE_FILTERS = ["from", "to", "hunters"] as const satisfies FilterName[];

/** Checks whether an address asks for dates or a number of hunters, valid or not. */
export const asksForDates = (parameters: URLSearchParams): boolean =>
  DATE_FILTERS.some((name) => parameters.get(name)?.trim());

/** The texts of ignored filters, with their errors. A text without an error is ignored because of another one. */
export type FilterFaults = Partial<Record<FilterName, { typed: string; fault: string | null }>>;

const MAX_TYPED_LENGTH = 100;

/**
 * Returns the invalid texts of an address.
 *
 * @param today searches for days before it are invalid; null accepts them
 */
export function readFaults(
  list: ListName,
  parameters: URLSearchParams,
  today: IsoDate | null,
): FilterFaults {
  const dates = findDateFault(getTypedDates(parameters), today);
  const faults: FilterFaults = {};
  for (const [name, { findFault }] of listFilters(list)) {
    const text = parameters.get(name) ?? "";
    const isDate = name === "from" || name === "to";
    const ownFault = isDate ? dates?.name === name && dates.fault : findFault?.(text);
    // A range is ignored as a whole, so the text of its other day is shown again, too.
    const isIgnored = isDate && dates !== null && text.trim() !== "";
    if (ownFault || isIgnored) {
      faults[name] = { typed: text.slice(0, MAX_TYPED_LENGTH), fault: ownFault || null };
    }
  }
  return faults;
}

/** Returns the errors of the searched dates and number of hunters. */
export function readDateErrors(
  parameters: URLSearchParams,
  today: IsoDate | null,
): Partial<Record<FilterName, string[]>> {
  const faults = readFaults("properties", parameters, today);
  return Object.fromEntries(
    DATE_FILTERS.flatMap((name) => {
      const fault = faults[name]?.fault;
      return fault ? [[name, [fault]]] : [];
    }),
  );
}

/** Adds the invalid texts to an address, so that its page can show the errors. */
export function addInvalidTexts(address: string, faults: FilterFaults): string {
  const typed = Object.entries(faults).map(([name, fault]) => [name, fault.typed]);
  if (typed.length === 0) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams(typed).toString()}`;
}

/** Returns the filters with only those set that the list supports. */
export function pickSupportedFilters(list: ListName, filters: Partial<Filters>): Filters {
  return Object.fromEntries(
    ALL.map(([name, { lists, none }]) => [
      name,
      lists.includes(list) ? (filters[name] ?? none) : none,
    ]),
  ) as unknown as Filters;
}

/** Returns only the filters that are set, which keeps the data of a list small. */
export const omitUnsetFilters = (filters: Filters): Partial<Filters> =>
  Object.fromEntries(listChosenFilters(filters).map((name) => [name, filters[name]]));

/** Returns all filters again. */
export const addUnsetFilters = (filters: Partial<Filters>): Filters => ({
  ...(Object.fromEntries(ALL.map(([name, { none }]) => [name, none])) as unknown as Filters),
  ...filters,
});

/** Returns the names of the filters that are set. */
export const listChosenFilters = (filters: Partial<Filters>): FilterName[] =>
  ALL.flatMap(([name, filter]) => (listValues(filter, filters[name]).length > 0 ? name : []));

const listValues = (filter: AnyFilter, value: unknown) =>
  value === undefined ? [] : filter.write(value);

export function readPagePosition(
  parameters: URLSearchParams,
  sorts: readonly Sort[],
): PagePosition {
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

/** Returns the active filters of a list, each with the filters that remain without it. */
export function listChips(
  list: ListName,
  filters: Filters,
  context: ChipContext,
): { name: FilterName; label: string; without: Filters }[] {
  return listFilters(list).flatMap(([name, filter]) =>
    filter.chips(filters[name], filters, context).map(({ label, without }) => ({
      name,
      label,
      without: { ...filters, [name]: without },
    })),
  );
}

/** Returns the query string, without empty and default values. */
export function buildQuery(
  filters: Partial<Filters>,
  pagePosition: Partial<PagePosition> = {},
  others: Record<string, string | null> = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(others)) if (value) query.set(name, value);
  for (const [name, filter] of ALL) {
    // A radius needs a place, and a last day needs a first one.
    if (name === "within" && !filters.near) continue;
    if (name === "to" && !filters.from) continue;
    for (const value of listValues(filter, filters[name])) query.append(name, value);
  }
  if (pagePosition.sort && pagePosition.sort !== "newest") query.set("sort", pagePosition.sort);
  if (pagePosition.after) query.set("after", pagePosition.after);
  else if (pagePosition.page && pagePosition.page > 1) query.set("page", String(pagePosition.page));
  const text = query.toString();
  return text ? `?${text}` : "";
}
