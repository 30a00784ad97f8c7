import type { LoaderFunctionArgs } from "@remix-run/node";

import { readMap } from "~/features/map/read-map.server";

import type { Cards } from "./card";
import { isMapped, readView, type Directory } from "./directory-address";
import {
  fittingFilters,
  readFilters,
  readPlace,
  type Filters,
  type Place,
  type Sort,
} from "./filters";
import { isWorthFinding } from "./is-worth-finding";
import { renderCards, type ListedItem } from "./render-cards.server";
import type { SearchResults } from "./result-page.server";

/** What a directory lists: how it is found, in which orders, and its cards. */
export interface Listed<Item extends ListedItem, Shown> {
  tab: Directory["tab"];
  sorts: readonly Sort[];
  /** Returns null for a numbered page beyond the last. */
  search: (search: {
    filters: Filters;
    place: Place;
    viewerId: string | null;
  }) => Promise<SearchResults<Item> | null>;
  cards: Cards<Shown>;
}

interface Purpose<Item> {
  atHome?: boolean;
  /** Structured data of a page that search engines should keep. */
  describe?: (items: Item[]) => string;
}

/** The page of a directory that an address names: a list of cards, or a map. */
export async function loadDirectory<Item extends ListedItem, Shown>(
  page: LoaderFunctionArgs,
  { tab, sorts, search, cards }: Listed<Item, Shown>,
  { atHome = false, describe }: Purpose<Item> = {},
) {
  const { request, context } = page;
  const { searchParams } = new URL(request.url);
  const read = readFilters(searchParams);
  // At home they outlast a look at the other tab. Elsewhere a page is what its own address says.
  const filters = atHome ? read : fittingFilters(tab, read);
  const place = readPlace(searchParams, sorts);
  const session = await context.session();
  const viewerId = session?.user.id ?? null;
  const where: Directory = { atHome, tab, view: readView(searchParams, tab) };
  const base = { where, filters, place, sorts };
  if (isMapped(where) && where.view === "map") {
    const map = await readMap({ tab: where.tab, filters, viewerId }, place);
    if (!map) throw new Response("No such page", { status: 404 });
    return { ...base, map, list: null, isFindable: false, json: null };
  }
  const found = await search({ filters, place, viewerId });
  if (!found) throw new Response("No such page", { status: 404 });
  const { items, ...results } = found;
  const isFindable = isWorthFinding({ filters, place, view: where.view, total: results.total });
  return {
    ...base,
    map: null,
    list: { results, ...(await renderCards(items, cards, page)) },
    isFindable,
    json: isFindable && describe ? context.structuredData(() => describe(items)) : null,
  };
}

export type DirectoryData = Awaited<ReturnType<typeof loadDirectory>>;
