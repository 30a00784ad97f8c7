import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import { readMap } from "~/features/map/read-map.server";
import { renderMapCards } from "~/features/map/render-map-cards.server";
import { getPreferences } from "~/layout/preferences.server";

import type { CardList } from "./card";
import { getChipContext } from "./chip-context.server";
import {
  buildDirectoryAddress,
  isMapped,
  readView,
  type DirectoryLocation,
} from "./directory-address";
import {
  asksForDates,
  listChips,
  omitUnsetFilters,
  pickSupportedFilters,
  readFaults,
  readFilters,
  readPagePosition,
  type Filters,
  type PagePosition,
  type Sort,
} from "./filters";
import { isIndexable } from "./is-indexable";
import { renderCards, type ListedItem } from "./render-cards.server";
import type { NearestItem } from "./list-nearest.server";
import type { NearFilter } from "./near.server";
import { renderNearNotes } from "./near-note.server";
import { NothingFound, type RelaxedSearch } from "./nothing-found.server";
import { addRequestPrefill, getRequestPrefill } from "./request-prefill";
import type { SearchResults } from "./result-page.server";
import { getSiteToday } from "./site-today.server";
import type { ChipContext } from "./filter-kinds";

interface Search {
  filters: Filters;
  pagePosition: PagePosition;
  /** True to search for the words as typed, without correction. */
  isExact?: boolean;
}

/** The definition of a directory: its search, sort orders and cards. */
export interface DirectoryList<Item extends ListedItem, Shown> {
  tab: DirectoryLocation["tab"];
  sorts: readonly Sort[];
  /** Searches the directory. Returns null for a numbered page beyond the last. */
  search: (search: Search) => Promise<SearchResults<Item> | null>;
  /** Returns the listings nearest to a place, regardless of the distance. Missing when listings have no positions. */
  nearest?: (near: NearFilter, filters: Filters) => Promise<NearestItem[]>;
  cards: CardList<Shown>;
}

/** The maximum number of filters, and of words, to try removing. Each attempt is a search. */
const MAX_RELAXED_SEARCHES = 5;

/**
 * The number of items next to a map in lite mode, where the map is a third of the largest page. A link leads to the
 * full list.
 */
const MAX_LITE_ITEMS = 6;

interface EmptySearch {
  where: DirectoryLocation;
  filters: Filters;
  chipContext: ChipContext;
  pagePosition: PagePosition;
  search: (search: Search) => Promise<{ total: number } | null>;
}

/**
 * Returns the searches that find something after removing one filter or one word, sorted by the number of results.
 * Words are searched as typed, because a correction would be another search.
 */
async function findRelaxedSearches({
  where,
  filters,
  chipContext,
  pagePosition,
  search,
}: EmptySearch) {
  const chips = listChips(where.tab, filters, chipContext).map((chip) =>
    chip.name === "near" ? { ...chip, label: `“${filters.near}”` } : chip,
  );
  const relaxedSearches: RelaxedSearch[] = [];
  const tried = [...chips.slice(0, MAX_RELAXED_SEARCHES), ...listSearchesWithoutOneWord(filters)];
  for (const { label, without } of tried) {
    const first = { sort: pagePosition.sort, page: 1, after: null };
    const { total = 0 } =
      (await search({ filters: without, pagePosition: first, isExact: true })) ?? {};
    const to = buildDirectoryAddress(where, without, first);
    if (total > 0) relaxedSearches.push({ label, to, total });
  }
  return relaxedSearches.sort((a, b) => b.total - a.total);
}

/** Returns searches that each omit one word. */
function listSearchesWithoutOneWord(filters: Filters): { label: string; without: Filters }[] {
  const words = [...new Set(filters.search.split(/\s+/))];
  if (words.length < 2) return [];
  return words.slice(0, MAX_RELAXED_SEARCHES).map((word) => ({
    label: `“${word}”`,
    without: { ...filters, search: words.filter((other) => other !== word).join(" ") },
  }));
}

/** Renders notes about the results as list items. They are plain HTML, so that browsers need no code for them. */
const renderNotes = (notes: readonly ReactNode[]): string | null =>
  notes.length === 0
    ? null
    : renderToStaticMarkup(
        <>
          {notes.map((note, i) => (
            <li key={i}>{note}</li>
          ))}
        </>,
      );

interface Purpose<Item> {
  keepsFiltersAcrossTabs?: boolean;
  /** Returns the structured data of a page that search engines should index. */
  describe?: (items: Item[]) => string;
}

/** Loads a directory page for the address: a list of cards, or a map. */
export async function loadDirectory<Item extends ListedItem, Shown>(
  page: LoaderFunctionArgs,
  { tab, sorts, search, cards, nearest }: DirectoryList<Item, Shown>,
  { keepsFiltersAcrossTabs = false, describe }: Purpose<Item> = {},
) {
  const { request, context } = page;
  const { searchParams } = new URL(request.url);
  const today = getSiteToday();
  const read = readFilters(searchParams, today);
  // On the home page, filters of one tab are kept while the other tab is shown. Elsewhere, only filters of the list
  // count.
  const filters = keepsFiltersAcrossTabs ? read : pickSupportedFilters(tab, read);
  const requestedPosition = readPagePosition(searchParams, sorts);
  const place =
    requestedPosition.sort === "distance" && !filters.near
      ? { ...requestedPosition, sort: "newest" as const }
      : requestedPosition;
  const where: DirectoryLocation = {
    keepsFiltersAcrossTabs,
    tab,
    view: readView(searchParams, tab),
  };
  const chipContext = getChipContext(filters, today);
  const searchResults = await search({ filters, pagePosition: place });
  if (!searchResults) throw new Response("Page not found", { status: 404 });
  const { items, ...results } = searchResults;
  const near = await renderNearNotes({
    ...{ where, filters, pagePosition: place, total: searchResults.total },
    nearest: async (near) => (await nearest?.(near, filters)) ?? [],
  });
  const relaxedSearches =
    searchResults.total === 0
      ? await findRelaxedSearches({ where, filters, chipContext, pagePosition: place, search })
      : [];
  const notes = renderNotes([
    ...near,
    ...(searchResults.total === 0
      ? [<NothingFound where={where} relaxedSearches={relaxedSearches} />]
      : []),
  ]);
  const faults = readFaults(tab, searchParams, today);
  const linkQuery = addRequestPrefill("", getRequestPrefill(filters));
  const base = {
    where,
    filters: omitUnsetFilters(filters),
    chipContext,
    faults,
    place,
    sorts,
    notes: notes && context.cards.insert(notes),
  };
  const { lite } = getPreferences(request);
  if (isMapped(where) && where.view === "map") {
    const { tab } = where;
    // The map must use the same corrected words as the list.
    const mapped = { ...filters, search: results.correctedSearch ?? filters.search };
    const shown = lite ? items.slice(0, MAX_LITE_ITEMS) : items;
    const cards = renderMapCards(shown, { tab, lite, linkQuery, cards: context.cards });
    const map = {
      ...(await readMap({ tab, filters: mapped }, place)),
      ...{ results, cards: context.cards.insert(cards) },
    };
    return { ...base, map, list: null, isFindable: false, json: null };
  }
  const isFindable =
    isIndexable({ filters, pagePosition: place, view: where.view, total: results.total }) &&
    !(isMapped(where) && asksForDates(searchParams));
  // Search engines never request lite pages, which must stay small.
  const isDescribed = isFindable && !lite;
  return {
    ...base,
    map: null,
    list: { results, ...(await renderCards(items, cards, page, { linkQuery })) },
    isFindable,
    json: isDescribed && describe ? context.structuredData(() => describe(items)) : null,
  };
}

export type DirectoryData = Awaited<ReturnType<typeof loadDirectory>>;
