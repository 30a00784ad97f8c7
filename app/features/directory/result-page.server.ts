import { Prisma } from "~/platform/database/client/client";
import {
  isBanded,
  selectBandedPage,
  type BandedList,
} from "~/platform/database/banded-page.server";
import { hasManyMatches } from "~/platform/database/bitmap-page.server";
import {
  countUpTo,
  isCursor,
  selectEarlyPage,
  selectPage,
  selectPageOfFew,
  type KeysetList,
  type KeysetPage,
  type Start,
} from "~/platform/database/keyset-page.server";
import { selectPageOfFirst } from "~/platform/database/first-rows-page.server";
import {
  isNearest,
  selectNearestPage,
  type NearestList,
} from "~/platform/database/nearest-page.server";
import { readRows } from "~/platform/database/read-rows.server";

import type { Place } from "./filters";
import { MAX_NUMBERED_RESULTS, PAGE_SIZE } from "./result-limits";
import { correctSearch, readSearch, type SearchedWords } from "./search-words.server";

/** What is known of a list before it is read. */
export interface Expectation {
  /** The number of rows, or one beyond MAX_NUMBERED_RESULTS that it reaches; null if unknown. */
  total: number | null;
  /**
   * How its rows are found: in order; all of them, to be sorted, unless there are many; or in order
   * by bands, where an index knows them; or the nearest first; or as its first rows are known.
   */
  by: "walking" | "collecting" | "bands" | "nearest" | "first";
  /** Whether so much may match, of a list by its newest, that bitmaps of the newest are to tell it. */
  mayHaveMany?: boolean;
}

interface Listed
  extends
    Omit<KeysetList, "pageSize">,
    Pick<BandedList, "spread">,
    Partial<Pick<NearestList, "nearest">> {
  expects: Expectation;
  /** Where all that is listed is collected, and what is left to ask, if it is found better there. */
  collected?: { foundIn: Prisma.Sql; where: Prisma.Sql };
}

/** Counting goes no further. */
const BOUND = MAX_NUMBERED_RESULTS + 1;
/** So many rows are collected and sorted about as quickly as they are found in order among others. */
const MAX_COLLECTED = 5 * BOUND;
/** So many are looked at before bands are intersected, which takes longer to plan than this to do. */
const LOOKED_AT = 1_000;
const LAST_NUMBERED_PAGE = Math.ceil(MAX_NUMBERED_RESULTS / PAGE_SIZE);

/** One page of a directory's results. */
interface ResultPage<Item> {
  items: Item[];
  /** Counted up to MAX_NUMBERED_RESULTS + 1, which stands for "more". */
  total: number;
  /** 1-based; null on a page that was reached by cursor. */
  page: number | null;
  /** The last page that has a number. */
  lastPage: number;
  /** Cursors, where the neighbouring page has no number. */
  next: string | null;
  previous: string | null;
}

/** A page that was reached by cursor: it has no number, and more lies beside it than is counted. */
const farPage = <Item>({ rows, next, previous }: KeysetPage<Item>): ResultPage<Item> => ({
  items: rows,
  total: BOUND,
  page: null,
  lastPage: LAST_NUMBERED_PAGE,
  next,
  previous,
});

function numberedPage<Item>(
  { total, rows, next }: Counted<Item>,
  page: number,
): ResultPage<Item> | null {
  const lastPage = Math.min(LAST_NUMBERED_PAGE, Math.max(1, Math.ceil(total / PAGE_SIZE)));
  if (page > lastPage) return null;
  const isLast = page === lastPage;
  return { items: rows, total, page, lastPage, next: isLast ? next : null, previous: null };
}

type Counted<Item> = Pick<KeysetPage<Item>, "rows" | "next"> & { total: number };

async function readNumberedPage<Item extends object>(
  paged: Listed & KeysetList,
  page: number,
): Promise<Counted<Item>> {
  const { total, by, mayHaveMany = false } = paged.expects;
  if (total === 0) return { total, rows: [], next: null };
  if (mayHaveMany && paged.bitmaps && (await hasManyMatches(paged.bitmaps, BOUND))) {
    return { total: BOUND, ...(await selectPage<Item>(paged, { page })) };
  }
  if (by === "bands" && isBanded(paged)) {
    const known = total === null ? null : Math.min(total, BOUND);
    const banded = await selectBandedPage<Item>(paged, { page }, { bound: BOUND, known });
    return { total: banded.total, ...banded.page };
  }
  if (by === "first" && paged.firstRows) {
    const { firstRows } = paged;
    const first = await selectPageOfFirst<Item>(paged, firstRows, { page }, BOUND);
    return { total: first.total, ...first.page };
  }
  if (by === "collecting") {
    const collected = { ...paged, ...paged.collected };
    const few = await selectPageOfFew<Item>(collected, { page }, MAX_COLLECTED);
    const read = few.page ?? (await selectPage<Item>(paged, { page }));
    return { total: Math.min(few.total, BOUND), ...read };
  }
  const [counted, read] = await Promise.all([
    total ?? countUpTo(BOUND, paged),
    selectOrdered<Item>(paged, { page }),
  ]);
  return { total: Math.min(counted, BOUND), ...read };
}

/** A page of what is found in order. */
const selectOrdered = <Item extends object>(list: KeysetList, start: Start) =>
  isNearest(list) ? selectNearestPage<Item>(list, start) : selectPage<Item>(list, start);

/**
 * Rows from a start on, whose number nobody asks for.
 *
 * @param search to look at a row takes long where words are looked for in it
 */
async function readSlice<Item extends object>(
  list: Listed & KeysetList,
  start: Start,
  search: string,
): Promise<KeysetPage<Item>> {
  const { by } = list.expects;
  if (by === "bands" && isBanded(list)) {
    const early = search === "" && (await selectEarlyPage<Item>(list, start, LOOKED_AT));
    if (early) return early;
    return (await selectBandedPage<Item>(list, start, { bound: BOUND, known: BOUND })).page;
  }
  if (by === "first" && list.firstRows) {
    return (await selectPageOfFirst<Item>(list, list.firstRows, start, null)).page;
  }
  const few =
    by === "collecting"
      ? await selectPageOfFew<Item>({ ...list, ...list.collected }, start, MAX_COLLECTED)
      : null;
  return few?.page ?? selectOrdered<Item>(list, start);
}

/** What was searched instead when the words as typed had found nothing. */
interface Corrected {
  correctedSearch: string | null;
}
export type SearchResults<Item> = ResultPage<Item> & Corrected;

/**
 * A search that found nothing, once more with its typing corrected.
 *
 * @returns null when that is the same search, or finds nothing either
 */
async function searchCorrected<Results extends object>(
  search: string,
  run: (search: string) => Promise<Results | null>,
  isEmpty: (results: Results) => boolean,
): Promise<(Results & Corrected) | null> {
  const correctedSearch = search ? await correctSearch(search) : null;
  const results = correctedSearch === null ? null : await run(correctedSearch);
  return results && !isEmpty(results) ? { ...results, correctedSearch } : null;
}

type ListFor = (words: SearchedWords) => Listed | Promise<Listed>;

/**
 * The page of an address, its search forgiven one slip in a long word.
 *
 * @param pageSize pages of any other size than the usual one are read from their list's start only
 * @returns null for a numbered page beyond the last
 */
export async function searchPage<Item extends object>(
  search: string,
  { page, after }: Place,
  listFor: ListFor,
  pageSize = PAGE_SIZE,
): Promise<SearchResults<Item> | null> {
  const isEmpty = ({ total }: ResultPage<Item>) => total === 0;
  const run = async (search: string) => {
    const list = { ...(await listFor(await readSearch(search))), pageSize };
    if (after && isCursor(after, list.order)) {
      return farPage(await readSlice<Item>(list, { cursor: after }, search));
    }
    if (page > LAST_NUMBERED_PAGE) return null;
    return numberedPage(await readNumberedPage<Item>(list, page), page);
  };
  const results = await run(search);
  if (!results) return null;
  const corrected = isEmpty(results) ? await searchCorrected(search, run, isEmpty) : null;
  return corrected ?? { ...results, correctedSearch: null };
}

/** Items for a client of the API, from the start or from a cursor. */
export async function searchSlice<Item extends object>(
  search: string,
  { limit, cursor }: Slice,
  listFor: ListFor,
): Promise<{ rows: Item[]; next: string | null }> {
  const start = cursor ? { cursor } : { page: 1 };
  const isEmpty = ({ rows }: KeysetPage<Item>) => rows.length === 0 && !cursor;
  const run = async (search: string) => {
    const list = await listFor(await readSearch(search));
    return readSlice<Item>({ ...list, pageSize: limit }, start, search);
  };
  const slice = await run(search);
  return (isEmpty(slice) ? await searchCorrected(search, run, isEmpty) : null) ?? slice;
}

/** Rows by their ids, alias `t`, in the order of the ids; ids without a row are left out. */
export async function selectByIds<Item extends { id: string }>({
  columns,
  from,
  ids,
}: Pick<Listed, "columns" | "from"> & { ids: readonly string[] }): Promise<Item[]> {
  if (ids.length === 0) return [];
  const rows = await readRows<Item>(Prisma.sql`
    SELECT ${columns} FROM ${from} WHERE t.id = ANY(${[...ids]}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How much of a list, and from where. */
export interface Slice {
  limit: number;
  cursor: string | null;
}

/** `a AND b AND …`. */
export const allOf = (conditions: Prisma.Sql[]): Prisma.Sql => Prisma.join(conditions, " AND ");
