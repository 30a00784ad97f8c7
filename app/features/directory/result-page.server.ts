import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";
import {
  sortByIds,
  isCursor,
  type ListQuery,
  MAX_COLLECTED_ROWS,
  type Page,
  selectPage,
} from "~/platform/database/select-page.server";

import { rethrowSearchTimeout } from "~/platform/failures/search-too-slow.server";

import type { PagePosition } from "./filters";
import { MAX_NUMBERED_RESULTS, PAGE_SIZE } from "./result-limits";
import { correctSearch, buildWordConditions } from "./search-words.server";

const LAST_NUMBERED_PAGE = Math.ceil(MAX_NUMBERED_RESULTS / PAGE_SIZE);

/** One page of a directory's results. */
interface ResultPage<Item> {
  items: Item[];
  /** The number of results, counted up to MAX_NUMBERED_RESULTS + 1, which means "more". */
  total: number;
  /** The page number from 1, or null for a page reached by cursor. */
  page: number | null;
  /** The last page that has a number. */
  lastPage: number;
  /** The cursors of neighboring pages without a number. */
  next: string | null;
  previous: string | null;
}

/** The corrected words that were searched because the words as typed had no results. Null without a correction. */
interface Correction {
  correctedSearch: string | null;
}
export type SearchResults<Item> = ResultPage<Item> & Correction;

/** Returns a list whose condition includes the searched words. */
type ListFor = (words: Prisma.Sql[]) => Omit<ListQuery, "pageSize">;

interface SearchOptions {
  /** Pages of a size other than the default can only be read from the start of the list. */
  pageSize?: number | undefined;
  /** True to search for the words as typed, without correction. */
  isExact?: boolean | undefined;
}

/**
 * Returns a page of results. A search without results is repeated once with one typo corrected in each long word.
 *
 * A cursor past the end of a list that has become shorter leads to the first page.
 *
 * @returns null for a numbered page beyond the last
 * @throws SearchTooSlowError
 */
export async function searchPage<Item extends object>(
  search: string,
  { page, after }: PagePosition,
  listFor: ListFor,
  { pageSize = PAGE_SIZE, isExact = false }: SearchOptions = {},
): Promise<SearchResults<Item> | null> {
  const isEmpty = ({ total }: ResultPage<Item>) => total === 0;
  const run = async (search: string) => {
    const list = { ...listFor(await buildWordConditions(search)), pageSize };
    if (after && isCursor(after, list.order)) {
      const far = await selectPage<Item>(list, { cursor: after });
      if (far.rows.length > 0) return farPage(far);
    }
    if (page > LAST_NUMBERED_PAGE) return null;
    return numberedPage(await selectPage<Item>(list, { page }), page);
  };
  return rethrowSearchTimeout(async () => {
    const results = await run(search);
    if (!results) return null;
    const isCorrected = !isExact && isEmpty(results);
    const corrected = isCorrected ? await searchCorrected(search, run, isEmpty) : null;
    return corrected ?? { ...results, correctedSearch: null };
  });
}

/**
 * Returns results for an API client, from the start or from a cursor.
 *
 * @throws SearchTooSlowError
 */
export async function searchSlice<Item extends object>(
  search: string,
  { limit, cursor }: PageSlice,
  listFor: ListFor,
): Promise<{ rows: Item[]; next: string | null }> {
  const isEmpty = ({ rows }: { rows: Item[] }) => rows.length === 0 && !cursor;
  const run = async (search: string) =>
    selectPage<Item>(
      { ...listFor(await buildWordConditions(search)), pageSize: limit },
      cursor ? { cursor } : { page: 1 },
    );
  return rethrowSearchTimeout(async () => {
    const slice = await run(search);
    return (isEmpty(slice) ? await searchCorrected(search, run, isEmpty) : null) ?? slice;
  });
}

/** Returns a page reached by cursor. It has no number, and the total is above the counting limit. */
const farPage = <Item>({ rows, next, previous }: Page<Item>): ResultPage<Item> => ({
  items: rows,
  total: MAX_COLLECTED_ROWS,
  page: null,
  lastPage: LAST_NUMBERED_PAGE,
  next,
  previous,
});

function numberedPage<Item>(
  { matches, rows, next }: Page<Item>,
  page: number,
): ResultPage<Item> | null {
  const lastPage = Math.min(LAST_NUMBERED_PAGE, Math.max(1, Math.ceil(matches / PAGE_SIZE)));
  if (page > lastPage) return null;
  const isLast = page === lastPage;
  return {
    items: rows,
    total: matches,
    page,
    lastPage,
    next: isLast ? next : null,
    previous: null,
  };
}

/** Searches again with corrected words. Returns null when there is no correction, or when it finds nothing either. */
async function searchCorrected<Results extends object>(
  search: string,
  run: (search: string) => Promise<Results | null>,
  isEmpty: (results: Results) => boolean,
): Promise<(Results & Correction) | null> {
  const correctedSearch = search ? await correctSearch(search) : null;
  const results = correctedSearch === null ? null : await run(correctedSearch);
  return results && !isEmpty(results) ? { ...results, correctedSearch } : null;
}

/** Returns rows by id, in the order of the ids, from a table with alias `t`. Skips ids without a row. */
export async function selectByIds<Item extends { id: string }>({
  columns,
  from,
  ids,
}: Pick<ListQuery, "columns" | "from"> & { ids: readonly string[] }): Promise<Item[]> {
  if (ids.length === 0) return [];
  const rows = await readRows<Item>(Prisma.sql`
    SELECT ${columns} FROM ${from} WHERE t.id = ANY(${[...ids]}::uuid[])`);
  return sortByIds(ids, rows);
}

/** A limit and the cursor to start from. */
export interface PageSlice {
  limit: number;
  cursor: string | null;
}

/** Joins conditions: `a AND b AND …`. */
export const joinConditions = (conditions: Prisma.Sql[]): Prisma.Sql =>
  Prisma.join(conditions, " AND ");
