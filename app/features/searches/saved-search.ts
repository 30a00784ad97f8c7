import { cutText } from "~/formats/cut-text";
import { directoryAddress, saveSearchAddress } from "~/features/directory/directory-address";
import type { ListName } from "~/features/directory/filter-kinds";
import {
  chipsOf,
  fittingFilters,
  queryOf,
  readFilters,
  type Filters,
} from "~/features/directory/filters";

/** What somebody looks for: a list and what narrows it. */
export interface SavedSearch {
  list: ListName;
  /** Of this list only. */
  filters: Filters;
}

const LISTS: Record<ListName, string> = {
  properties: "Properties",
  pros: "Pros",
  agents: "Agents",
};

export const SEARCHES = "/searches";

/** As many as an account may keep. */
export const MOST_SEARCHES = 50;
export const LONGEST_NAME = 100;
/** In bytes; the database's limit. */
export const LONGEST_QUERY = 2_000;

/** The search that an address asks to save; null where it names no list. */
export function readSearch(parameters: URLSearchParams): SavedSearch | null {
  const list = parameters.get("list");
  return isList(list) ? { list, filters: fittingFilters(list, readFilters(parameters)) } : null;
}

const isList = (list: string | null): list is ListName =>
  list !== null && Object.hasOwn(LISTS, list);

/** A search as it is stored: what its query says is read anew, so that it never says more than filters do. */
export function readStored({ list, query }: { list: string; query: string }): SavedSearch | null {
  const parameters = new URLSearchParams(query);
  parameters.set("list", list);
  return readSearch(parameters);
}

/** The one spelling of a search's filters, which is stored; empty for all of a list. */
export const queryToStore = ({ filters }: SavedSearch): string => queryOf(filters).slice(1);

/** The same for all spellings that find the same: whatever their letters' case and their spaces are. */
export const sameAs = (query: string): string =>
  [...new URLSearchParams(query)]
    .join("\n")
    .toLowerCase()
    .replace(/[^\S\n]+/g, " ");

/** Where the form stands that saves a search. */
export const saveAddress = ({ list, filters }: SavedSearch): string =>
  saveSearchAddress(list, filters);

/** The list itself. */
export const listAddress = ({ list, filters }: SavedSearch): string =>
  directoryAddress({ atHome: false, tab: list, view: "list" }, filters);

/** Where everything stands that one email told of a search: it names some, and counts the others. */
export const newsAddress = (id: string, { since, until }: { since: Date; until: Date }): string =>
  `${SEARCHES}?${new URLSearchParams({ new: id, since: since.toISOString(), until: until.toISOString() }).toString()}`;

/** What a search looks for, in words: "Elk", "Montana". */
export const wordsOf = ({ list, filters }: SavedSearch): string[] =>
  chipsOf(list, filters).map(({ name, label }) =>
    name === "search" ? `“${filters.search}”` : label,
  );

/** What a search looks in: "Properties". */
export const nameOfList = ({ list }: SavedSearch): string => LISTS[list];

/** What a search is called until its owner calls it something else. */
export function nameFor(search: SavedSearch): string {
  const words = wordsOf(search).join(", ");
  return cutText(
    words ? `${nameOfList(search)}: ${words}` : `All ${search.list}`,
    LONGEST_NAME - 1,
  );
}
