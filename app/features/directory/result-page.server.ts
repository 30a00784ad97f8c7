import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import {
  countUpTo,
  isCursor,
  selectPage,
  selectPageOfFew,
  type KeysetPage,
  type Order,
} from "~/platform/database/keyset-page.server";

import type { Area } from "./area";
import type { Place } from "./filters";
import { MAX_NUMBERED_RESULTS, PAGE_SIZE } from "./result-limits";
import { correctSearch, prefixQuery, wordsOf } from "./search-words.server";

interface Listed {
  columns: Prisma.Sql;
  from: Prisma.Sql;
  where: Prisma.Sql;
  order: Order;
  /** Whether words are searched, which find few out of many. */
  isSearch: boolean;
}

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

/**
 * Reads the page that an address names.
 *
 * @returns null for a numbered page beyond the last
 */
async function readResultPage<Item extends object>(
  list: Listed,
  { page, after }: Place,
): Promise<ResultPage<Item> | null> {
  if (after && isCursor(after, list.order)) {
    const { rows, next, previous } = await selectPage<Item>(
      { ...list, pageSize: PAGE_SIZE },
      { cursor: after },
    );
    const total = MAX_NUMBERED_RESULTS + 1;
    return { items: rows, total, page: null, lastPage: LAST_NUMBERED_PAGE, next, previous };
  }
  if (page > LAST_NUMBERED_PAGE) return null;
  const { total, items, next } = await readNumberedPage<Item>(list, page);
  const lastPage = Math.min(LAST_NUMBERED_PAGE, Math.max(1, Math.ceil(total / PAGE_SIZE)));
  if (page > lastPage) return null;
  return { items, total, page, lastPage, next: page < lastPage ? null : next, previous: null };
}

async function readNumberedPage<Item extends object>(list: Listed, page: number) {
  const bound = MAX_NUMBERED_RESULTS + 1;
  const paged = { ...list, pageSize: PAGE_SIZE };
  if (list.isSearch) {
    const few = await selectPageOfFew<Item>(paged, { page, bound });
    if (few.rows) return { total: few.total, items: few.rows, next: null };
    const { rows, next } = await selectPage<Item>(paged, { page });
    return { total: few.total, items: rows, next };
  }
  const [total, { rows, next }] = await Promise.all([
    countUpTo(bound, list),
    selectPage<Item>(paged, { page }),
  ]);
  return { total, items: rows, next };
}

/** What was searched instead when the words as typed had found nothing. */
interface Corrected {
  correctedSearch: string | null;
}
export type SearchResults<Item> = ResultPage<Item> & Corrected;

/**
 * Runs a search, and once more with its typing corrected when it found nothing.
 *
 * @param run returns null for a numbered page beyond the last
 */
async function searchForgivingly<Results extends object>(
  search: string,
  isEmpty: (results: Results) => boolean,
  run: (search: string) => Promise<Results | null>,
): Promise<(Results & Corrected) | null> {
  const results = await run(search);
  if (!results) return null;
  if (search && isEmpty(results)) {
    const correctedSearch = await correctSearch(search);
    const corrected = correctedSearch === null ? null : await run(correctedSearch);
    if (corrected && !isEmpty(corrected)) return { ...corrected, correctedSearch };
  }
  return { ...results, correctedSearch: null };
}

/** The page of an address, its search forgiven one slip in a long word. */
export function searchPage<Item extends object>(
  search: string,
  place: Place,
  listFor: (search: string) => Omit<Listed, "isSearch">,
): Promise<SearchResults<Item> | null> {
  return searchForgivingly<ResultPage<Item>>(
    search,
    ({ total }) => total === 0,
    (words) => readResultPage<Item>({ ...listFor(words), isSearch: words !== "" }, place),
  );
}

/** Items for a client of the API, from the start or from a cursor. */
export async function searchSlice<Item extends object>(
  search: string,
  { limit, cursor }: Slice,
  listFor: (search: string) => Omit<Listed, "isSearch">,
): Promise<{ rows: Item[]; next: string | null }> {
  const slice = await searchForgivingly<KeysetPage<Item>>(
    search,
    ({ rows }) => rows.length === 0 && !cursor,
    (words) =>
      selectPage<Item>({ ...listFor(words), pageSize: limit }, cursor ? { cursor } : { page: 1 }),
  );
  return slice ?? { rows: [], next: null };
}

/** Rows by their ids, alias `t`, in the order of the ids; ids without a row are left out. */
export async function selectByIds<Item extends { id: string }>({
  columns,
  from,
  ids,
}: Pick<Listed, "columns" | "from"> & { ids: readonly string[] }): Promise<Item[]> {
  if (ids.length === 0) return [];
  const rows = await database().$queryRaw<Item[]>`
    SELECT ${columns} FROM ${from} WHERE t.id = ANY(${[...ids]}::uuid[])`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How much of a list, and from where. */
export interface Slice {
  limit: number;
  cursor: string | null;
}

/** Conditions on the listed table, alias `t`; none for an empty search. */
export function searchConditions(search: string): Prisma.Sql[] {
  const query = prefixQuery(wordsOf(search));
  if (query) return [Prisma.sql`t.search @@ to_tsquery('simple', search_text(${query}))`];
  // Signs without a letter or digit stand in no text.
  return search ? [Prisma.sql`false`] : [];
}

/** Where a listed thing must lie by its public position; none for everywhere. */
export function areaConditions(area: Area | null): Prisma.Sql[] {
  if (!area) return [];
  const { south, west, north, east } = area;
  return [
    Prisma.sql`t.lat BETWEEN ${south}::numeric AND ${north}::numeric`,
    Prisma.sql`t.lng BETWEEN ${west}::numeric AND ${east}::numeric`,
  ];
}

/** `AND a AND b …`, to stand behind a condition. */
export function andAll(conditions: Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0
    ? Prisma.empty
    : Prisma.sql`AND ${Prisma.join(conditions, " AND ")}`;
}
