import { Prisma } from "./client/client";
import { readCursor, writeCursor, type PageCursor, type CursorType } from "./page-cursor.server";
import { readRows } from "./read-rows.server";

/** A list is counted, and its rows are collected and sorted, only up to this number. */
export const MAX_COLLECTED_ROWS = 1_001;

/** The order of a list: one column, ties broken by id in the same direction. */
export interface ListOrder {
  /** A column of the listed table, or an expression that an index is built on. */
  column: Prisma.Sql;
  /** Says whether the column may be NULL; such rows come last. */
  nullable?: boolean;
  type: CursorType;
  direction: "asc" | "desc";
  /**
   * Says whether the column is a distance, whose index returns rows by distance alone and does not break ties by id.
   */
  isDistance?: boolean;
}

/** The order of a list whose table has `created_at`. */
export const NEWEST_FIRST = {
  column: Prisma.sql`t.created_at`,
  type: "timestamptz",
  direction: "desc",
} as const satisfies ListOrder;
export const OLDEST_FIRST = { ...NEWEST_FIRST, direction: "asc" } as const satisfies ListOrder;

export interface ListQuery {
  /** The columns to select, for example `p.id, p.title`; none may be named `sortKey` or `rowId`. */
  columns: Prisma.Sql;
  /** The tables to select from; the listed table has the alias `t`. */
  from: Prisma.Sql;
  /** The listed table alone, alias `t`, where `from` joins others that no condition needs. */
  table?: Prisma.Sql;
  where: Prisma.Sql;
  order: ListOrder;
  pageSize: number;
}

/** The start of a page: its number, or the cursor that a neighboring page returned. */
export type PageStart = { page: number } | { cursor: string };

export interface Page<Row> {
  rows: Row[];
  /** Cursors of the neighboring pages; null where there is none. */
  next: string | null;
  previous: string | null;
  /** The number of rows from the page's start or cursor on, counted up to MAX_COLLECTED_ROWS. */
  matches: number;
}

/**
 * Returns one page of a list. A first statement collects the matching rows, in no order, up to MAX_COLLECTED_ROWS.
 * If there are fewer, it sorts them and returns the page. If not, a second statement walks the list in its order
 * by the index of the order. So neither a search that matches little nor one that matches much reads the whole
 * table, and the total is exact wherever it is shown as a number.
 *
 * @param start a cursor that can't be read means the first page
 */
export async function selectPage<Row extends object>(
  list: ListQuery,
  start: PageStart,
): Promise<Page<Row>> {
  const place = getCursorPosition(list, start);
  const collected = await collectMatches<Row>(list, place);
  const isWhole = collected.matches < MAX_COLLECTED_ROWS;
  const rows = isWhole ? collected.rows : await walkIndex<Row>(list, place);
  return { ...toPage(rows, list, place), matches: collected.matches };
}

/**
 * Returns one page of a list whose rows Prisma loads, because they have relations.
 *
 * @param load reads rows by their ids, in any order; rows that are gone meanwhile are left out
 */
export async function loadPage<Row extends { id: string }>(
  list: Omit<ListQuery, "columns">,
  start: PageStart,
  load: (ids: string[]) => Promise<Row[]>,
): Promise<Page<Row>> {
  const page = await selectPage<{ id: string }>({ ...list, columns: Prisma.sql`t.id` }, start);
  const ids = page.rows.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await load(ids);
  return { ...page, rows: sortByIds(ids, rows) };
}

/** Returns rows in the order of these ids; ids without a row are left out. */
export function sortByIds<Row extends { id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Yields all rows of a list, read page by page, so that a long list is never held whole. */
export async function* loadAll<Row extends { id: string }>(
  list: Omit<ListQuery, "columns">,
  load: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let start: PageStart | null = { page: 1 }; start;) {
    const { rows, next }: Page<Row> = await loadPage(list, start, load);
    yield* rows;
    start = next === null ? null : { cursor: next };
  }
}

/** Checks whether a client's text is a cursor of a list in this order. */
export const isCursor = (text: string, order: ListOrder): boolean =>
  readCursor(text, order) !== null;

type SelectedRow<Row> = Row & { sortKey: string | null; rowId: string };

interface CursorPosition {
  cursor: PageCursor | null;
  /** The number of rows before the first one of the page. */
  skipped: number;
  isBackwards: boolean;
}

function getCursorPosition({ order, pageSize }: ListQuery, start: PageStart): CursorPosition {
  const cursor = "cursor" in start ? readCursor(start.cursor, order) : null;
  const skipped = "page" in start ? (start.page - 1) * pageSize : 0;
  return { cursor, skipped, isBackwards: cursor?.towards === "previous" };
}

async function collectMatches<Row extends object>(
  list: ListQuery,
  { cursor, skipped, isBackwards }: CursorPosition,
): Promise<{ matches: number; rows: SelectedRow<Row>[] }> {
  const { columns, from, table = from, order, pageSize } = list;
  const parts = buildCursorConditions(list, cursor).map(
    (condition) => Prisma.sql`(
      SELECT t.id, ${order.column} AS key FROM ${table} WHERE ${condition} LIMIT ${MAX_COLLECTED_ROWS})`,
  );
  const byKey = orderBy(order, isBackwards, COLLECTED);
  const rows = await readRows<SelectedRow<Row> & { matches: number; rank: number }>(Prisma.sql`
    WITH collected AS MATERIALIZED (
      SELECT * FROM (${Prisma.join(parts, " UNION ALL ")}) AS found LIMIT ${MAX_COLLECTED_ROWS}
    ), counted AS MATERIALIZED (
      SELECT count(*)::integer AS matches FROM collected
    ), place AS MATERIALIZED (
      SELECT id, key, row_number() OVER (ORDER BY ${byKey}) AS n FROM collected
      WHERE (SELECT matches FROM counted) < ${MAX_COLLECTED_ROWS}
      ORDER BY ${byKey} LIMIT ${pageSize + 1} OFFSET ${skipped}
    )
    SELECT counted.matches, item.* FROM counted LEFT JOIN (
      SELECT ${columns}, place.key::text AS "sortKey", t.id AS "rowId", place.n::integer AS rank
      FROM ${from} JOIN place ON place.id = t.id
    ) AS item ON true ORDER BY rank`);
  const items = rows.filter(({ rowId }) => rowId !== null);
  return {
    matches: rows[0]?.matches ?? 0,
    rows: items.map(
      ({ matches: _matches, rank: _rank, ...row }) => row as unknown as SelectedRow<Row>,
    ),
  };
}

function walkIndex<Row extends object>(
  list: ListQuery,
  { cursor, skipped, isBackwards }: CursorPosition,
): Promise<SelectedRow<Row>[]> {
  const { columns, from, table = from, order, pageSize } = list;
  const last = skipped + pageSize + 1;
  const ranges = buildCursorConditions(list, cursor).map((condition) =>
    order.isDistance
      ? // An index of distances can't break ties by id, so it returns all rows that tie with the last one.
        Prisma.sql`(SELECT t.id, ${order.column} AS key FROM ${table} WHERE ${condition}
          ORDER BY ${order.column} ${getDirection(order, isBackwards)} FETCH FIRST ${last} ROWS WITH TIES)`
      : Prisma.sql`(SELECT t.id, ${order.column} AS key FROM ${table} WHERE ${condition}
          ORDER BY ${orderBy(order, isBackwards)} LIMIT ${last})`,
  );
  const byKey = orderBy(order, isBackwards, COLLECTED);
  const byPlace = orderBy(order, isBackwards, PLACED);
  return readRows<SelectedRow<Row>>(Prisma.sql`
    WITH place AS MATERIALIZED (
      SELECT * FROM (${Prisma.join(ranges, " UNION ALL ")}) AS found
      ORDER BY ${byKey} LIMIT ${pageSize + 1} OFFSET ${skipped}
    )
    SELECT ${columns}, place.key::text AS "sortKey", t.id AS "rowId"
    FROM ${from} JOIN place ON place.id = t.id ORDER BY ${byPlace}`);
}

/** Turns the rows that were read into a page. They are one more than it has where there is a next page. */
function toPage<Row extends object>(
  rows: SelectedRow<Row>[],
  { pageSize }: ListQuery,
  { cursor, skipped, isBackwards }: CursorPosition,
): Omit<Page<Row>, "matches"> {
  const hasMore = rows.length > pageSize;
  const pageRows = rows.slice(0, pageSize);
  if (isBackwards) pageRows.reverse();
  const [first, last] = [pageRows.at(0), pageRows.at(-1)];
  const hasNext = isBackwards || hasMore;
  const hasPrevious = isBackwards ? hasMore : cursor !== null || skipped > 0;
  return {
    rows: pageRows.map(({ sortKey: _key, rowId: _id, ...row }) => row as unknown as Row),
    next: last && hasNext ? writeCursor("next", last) : null,
    previous: first && hasPrevious ? writeCursor("previous", first) : null,
  };
}

/**
 * Returns the list's condition beyond a cursor, as conditions that have no row in common: rows without a value
 * come last and are a stretch of the index by themselves.
 */
function buildCursorConditions(
  { where, order }: ListQuery,
  cursor: PageCursor | null,
): Prisma.Sql[] {
  if (!cursor) return [where];
  return buildAfterCursor(cursor, order).map((condition) => Prisma.sql`${where} AND ${condition}`);
}

function buildAfterCursor({ towards, key, id }: PageCursor, order: ListOrder): Prisma.Sql[] {
  const { column, type, nullable } = order;
  const isForwards = towards === "next";
  const sign = (order.direction === "asc") === isForwards ? Prisma.sql`>` : Prisma.sql`<`;
  if (key === null) {
    const withoutValue = Prisma.sql`${column} IS NULL AND t.id ${sign} ${id}::uuid`;
    return isForwards ? [withoutValue] : [Prisma.sql`${column} IS NOT NULL`, withoutValue];
  }
  const value = Prisma.sql`${key}::text::${Prisma.raw(type)}`;
  const past = Prisma.sql`(${column}, t.id) ${sign} (${value}, ${id}::uuid)`;
  return isForwards && nullable ? [past, Prisma.sql`${column} IS NULL`] : [past];
}

const COLLECTED = { column: Prisma.sql`key`, id: Prisma.sql`id` };
const PLACED = { column: Prisma.sql`place.key`, id: Prisma.sql`place.id` };

/** Leaves out NULLS LAST for a column without NULLs, because PostgreSQL would not use its index. */
function orderBy(
  order: ListOrder,
  isBackwards: boolean,
  { column, id } = { column: order.column, id: Prisma.sql`t.id` },
): Prisma.Sql {
  const direction = getDirection(order, isBackwards);
  const nulls = isBackwards ? Prisma.sql`NULLS FIRST` : Prisma.sql`NULLS LAST`;
  return Prisma.sql`${column} ${direction} ${order.nullable ? nulls : Prisma.empty}, ${id} ${direction}`;
}

const getDirection = ({ direction }: ListOrder, isBackwards: boolean): Prisma.Sql =>
  (direction === "asc") !== isBackwards ? Prisma.sql`ASC` : Prisma.sql`DESC`;
