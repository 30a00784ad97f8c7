import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";
import {
  inOrderOf,
  isCursor,
  type List,
  MAX_COLLECTED,
  type Page,
  selectPage,
} from "~/platform/database/select-page.server";

import { failAsSearch } from "~/platform/failures/search-too-slow.server";

import type { Place } from "./filters";
import { MAX_NUMBERED_RESULTS, PAGE_SIZE } from "./result-limits";
import { correctSearch, wordConditions } from "./search-words.server";

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
  /** Cursors, where the neighboring page has no number. */
  next: string | null;
  previous: string | null;
}

/** What was searched instead when the words as typed had found nothing. */
interface Corrected {
  correctedSearch: string | null;
}
export type SearchResults<Item> = ResultPage<Item> & Corrected;

/** Returns a list whose condition includes the words that are searched. */
type ListFor = (words: Prisma.Sql[]) => Omit<List, "pageSize">;

interface SearchOptions {
  /** Pages of any other size than the usual one are read from their list's start only. */
  pageSize?: number | undefined;
  /** Whether the words are searched as typed, even if they find nothing. */
  isExact?: boolean | undefined;
}

/**
 * Returns the page that an address names. A search that finds nothing is tried once more with one slip corrected in
 * each long word.
 *
 * A page behind the end of a list that has become shorter is the list's first.
 *
 * @returns null for a numbered page beyond the last
 * @throws SearchTooSlowError
 */
export async function searchPage<Item extends object>(
  search: string,
  { page, after }: Place,
  listFor: ListFor,
  { pageSize = PAGE_SIZE, isExact = false }: SearchOptions = {},
): Promise<SearchResults<Item> | null> {
  const isEmpty = ({ total }: ResultPage<Item>) => total === 0;
  const run = async (search: string) => {
    const list = { ...listFor(await wordConditions(search)), pageSize };
    if (after && isCursor(after, list.order)) {
      const far = await selectPage<Item>(list, { cursor: after });
      if (far.rows.length > 0) return farPage(far);
    }
    if (page > LAST_NUMBERED_PAGE) return null;
    return numberedPage(await selectPage<Item>(list, { page }), page);
  };
  return failAsSearch(async () => {
    const results = await run(search);
    if (!results) return null;
    const isCorrected = !isExact && isEmpty(results);
    const corrected = isCorrected ? await searchCorrected(search, run, isEmpty) : null;
    return corrected ?? { ...results, correctedSearch: null };
  });
}

/** Returns items for a client of the API, from the start or from a cursor. @throws SearchTooSlowError */
export async function searchSlice<Item extends object>(
  search: string,
  { limit, cursor }: Slice,
  listFor: ListFor,
): Promise<{ rows: Item[]; next: string | null }> {
  const isEmpty = ({ rows }: { rows: Item[] }) => rows.length === 0 && !cursor;
  const run = async (search: string) =>
    selectPage<Item>(
      { ...listFor(await wordConditions(search)), pageSize: limit },
      cursor ? { cursor } : { page: 1 },
    );
  return failAsSearch(async () => {
    const slice = await run(search);
    return (isEmpty(slice) ? await searchCorrected(search, run, isEmpty) : null) ?? slice;
  });
}

/** A page that was reached by cursor has no number, and more lies beside it than is counted. */
const farPage = <Item>({ rows, next, previous }: Page<Item>): ResultPage<Item> => ({
  items: rows,
  total: MAX_COLLECTED,
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

/** Returns null when correcting changes nothing, or when the corrected search finds nothing either. */
async function searchCorrected<Results extends object>(
  search: string,
  run: (search: string) => Promise<Results | null>,
  isEmpty: (results: Results) => boolean,
): Promise<(Results & Corrected) | null> {
  const correctedSearch = search ? await correctSearch(search) : null;
  const results = correctedSearch === null ? null : await run(correctedSearch);
  return results && !isEmpty(results) ? { ...results, correctedSearch } : null;
}

/** Returns rows by their ids, alias `t`, in the order of the ids; ids without a row are left out. */
export async function selectByIds<Item extends { id: string }>({
  columns,
  from,
  ids,
}: Pick<List, "columns" | "from"> & { ids: readonly string[] }): Promise<Item[]> {
  if (ids.length === 0) return [];
  const rows = await readRows<Item>(Prisma.sql`
    SELECT ${columns} FROM ${from} WHERE t.id = ANY(${[...ids]}::uuid[])`);
  return inOrderOf(ids, rows);
}

/** How many rows of a list, and from which cursor on. */
export interface Slice {
  limit: number;
  cursor: string | null;
}

/** Joins conditions: `a AND b AND …`. */
export const allOf = (conditions: Prisma.Sql[]): Prisma.Sql => Prisma.join(conditions, " AND ");
