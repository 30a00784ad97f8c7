import { cutText } from "~/formats/cut-text";
import type { IsoDate } from "~/formats/iso-date";
import {
  buildDirectoryAddress,
  buildSaveSearchAddress,
} from "~/features/directory/directory-address";
import type { ChipContext, ListName } from "~/features/directory/filter-kinds";
import {
  listChips,
  pickSupportedFilters,
  buildQuery,
  readFilters,
  type Filters,
} from "~/features/directory/filters";

/** A list and the filters that narrow it. */
export interface SavedSearch {
  list: ListName;
  /** Contains only filters that this list supports. */
  filters: Filters;
}

const LISTS: Record<ListName, string> = {
  properties: "Properties",
  pros: "Pros",
  agents: "Agents",
};

export const SEARCHES_PATH = "/searches";

/** The maximum number of searches per account. */
export const MAX_SEARCHES = 50;
export const MAX_SEARCH_NAME_LENGTH = 100;
/** The maximum length in bytes, which the database enforces. */
export const MAX_QUERY_LENGTH = 2_000;

/**
 * Returns the search that an address asks to save, or null when it names no list. Days that have passed are kept,
 * because a search without them would match everything.
 */
export function readSearch(parameters: URLSearchParams): SavedSearch | null {
  const list = parameters.get("list");
  return isList(list)
    ? { list, filters: pickSupportedFilters(list, readFilters(parameters, null)) }
    : null;
}

/** Checks whether a search asks for days that have passed. It finds nothing anymore. */
export const isPast = ({ filters: { from } }: SavedSearch, today: IsoDate): boolean =>
  from !== null && from < today;

const isList = (list: string | null): list is ListName =>
  list !== null && Object.hasOwn(LISTS, list);

/** Parses a stored search. Reparsing the query drops filters that are no longer valid. */
export function readStored({ list, query }: { list: string; query: string }): SavedSearch | null {
  const parameters = new URLSearchParams(query);
  parameters.set("list", list);
  return readSearch(parameters);
}

/** Returns the canonical query string of the filters, which is stored. Empty when a list has no filters. */
export const queryToStore = ({ filters }: SavedSearch): string => buildQuery(filters).slice(1);

/**
 * Returns a key that is equal for queries that differ only in letter case and spaces, and therefore match the same
 * results.
 */
export const getQueryKey = (query: string): string =>
  [...new URLSearchParams(query)]
    .join("\n")
    .toLowerCase()
    .replace(/[^\S\n]+/g, " ");

/** Returns the address of the form that saves a search. */
export const buildSaveAddress = ({ list, filters }: SavedSearch): string =>
  buildSaveSearchAddress(list, filters);

/** Returns the address of the filtered list. */
export const buildListPath = ({ list, filters }: SavedSearch): string =>
  buildDirectoryAddress({ keepsFiltersAcrossTabs: false, tab: list, view: "list" }, filters);

/**
 * Returns the address of the page that lists everything one email reported for a search. The email itself lists only
 * some results and counts the others.
 */
export const buildNewsAddress = (
  id: string,
  { since, until }: { since: Date; until: Date },
): string =>
  `${SEARCHES_PATH}?${new URLSearchParams({ new: id, since: since.toISOString(), until: until.toISOString() }).toString()}`;

/** Returns the filters of a search as words, such as "Elk" and "Montana". */
export const describeFilters = ({ list, filters }: SavedSearch, context: ChipContext): string[] =>
  listChips(list, filters, context).map(({ label }) => label);

/** Returns the name of the list that a search covers, such as "Properties". */
export const getListName = ({ list }: SavedSearch): string => LISTS[list];

/** Returns the default name of a search. */
export function suggestSearchName(search: SavedSearch, context: ChipContext): string {
  const words = describeFilters(search, context).join(", ");
  return cutText(
    words ? `${getListName(search)}: ${words}` : `All ${search.list}`,
    MAX_SEARCH_NAME_LENGTH - 1,
  );
}
