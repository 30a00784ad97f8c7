import { Prisma } from "./client/client";
import { database } from "./database.server";

/** How a list is ordered: by one column, ties broken by id in the same direction. */
export interface Order {
  /** A column of the listed table. */
  column: Prisma.Sql;
  /** Whether rows may lack a value; they come last. */
  nullable?: boolean;
  type: "timestamptz" | "numeric";
  direction: "asc" | "desc";
}

export interface KeysetList {
  /** What to select, for example `p.id, p.title`. Must not name its columns `sortKey` or `rowId`. */
  columns: Prisma.Sql;
  /** Tables with joins; the listed table has the alias `t`. */
  from: Prisma.Sql;
  where: Prisma.Sql;
  order: Order;
  pageSize: number;
}

/** Where a page begins: by its number, or by the cursor that a neighbouring page gave. */
export type Start = { page: number } | { cursor: string };

export interface KeysetPage<Row> {
  rows: Row[];
  /** Cursors of the neighbouring pages; null where there is none. */
  next: string | null;
  previous: string | null;
}

interface Cursor {
  towards: "next" | "previous";
  /** The order's column of the row beside the page, as PostgreSQL writes it. */
  key: string | null;
  id: string;
}

/**
 * One page of a list. By cursor every page costs the same however deep it lies; by number the rows
 * before it are counted past, so callers bound the number.
 *
 * @param start a cursor that cannot be read means the first page
 */
export async function selectPage<Row extends object>(
  list: KeysetList,
  start: Start,
): Promise<KeysetPage<Row>> {
  const cursor = "cursor" in start ? readCursor(start.cursor, list.order) : null;
  const page = "page" in start ? start.page : 1;
  const backwards = cursor?.towards === "previous";
  const rows = await database().$queryRaw<(Row & { sortKey: string | null; rowId: string })[]>`
    SELECT ${list.columns}, ${list.order.column}::text AS "sortKey", t.id AS "rowId"
    FROM ${list.from}
    WHERE ${list.where} ${cursor ? Prisma.sql`AND ${beyond(cursor, list.order)}` : Prisma.empty}
    ORDER BY ${orderBy(list.order, backwards)}
    LIMIT ${list.pageSize + 1} OFFSET ${cursor ? 0 : (page - 1) * list.pageSize}`;
  const more = rows.length > list.pageSize;
  const kept = rows.slice(0, list.pageSize);
  if (backwards) kept.reverse();
  const [first, last] = [kept.at(0), kept.at(-1)];
  const hasNext = backwards || more;
  const hasPrevious = backwards ? more : cursor !== null || page > 1;
  return {
    rows: kept.map(({ sortKey: _key, rowId: _id, ...row }) => row as unknown as Row),
    next: last && hasNext ? writeCursor("next", last) : null,
    previous: first && hasPrevious ? writeCursor("previous", first) : null,
  };
}

/**
 * A numbered page and the number of rows, in one look at an index that finds few rows out of many:
 * it finds them once, in no order, rather than once to count and again to sort.
 *
 * @returns no rows when there are `bound` rows or more: finding them in order is then quicker
 */
export async function selectPageOfFew<Row extends object>(
  list: KeysetList,
  { page, bound }: { page: number; bound: number },
): Promise<{ total: number; rows: Row[] | null }> {
  const places = await database().$queryRaw<{ id: string | null; total: bigint }[]>`
    WITH found AS MATERIALIZED (
      SELECT t.id, ${list.order.column} AS key FROM ${list.from} WHERE ${list.where} LIMIT ${bound}
    ), counted AS (SELECT count(*) AS total FROM found)
    SELECT found.id, counted.total FROM counted LEFT JOIN (
      SELECT id, key FROM found, counted WHERE counted.total < ${bound}
      ORDER BY ${orderBy({ ...list.order, column: Prisma.sql`key` }, false, Prisma.sql`id`)}
      LIMIT ${list.pageSize} OFFSET ${(page - 1) * list.pageSize}
    ) AS found ON true`;
  const total = Number(places[0]?.total ?? 0);
  if (total >= bound) return { total, rows: null };
  const ids = places.flatMap(({ id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return { total, rows: [] };
  const rows = await database().$queryRaw<(Row & { rowId: string })[]>`
    SELECT ${list.columns}, t.id AS "rowId" FROM ${list.from} WHERE t.id = ANY(${ids}::uuid[])`;
  const byId = new Map(rows.map(({ rowId, ...row }) => [rowId, row as unknown as Row]));
  return { total, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

/** The number of rows, counted no further than the bound, beyond which nobody needs to know. */
export async function countUpTo(
  bound: number,
  list: Pick<KeysetList, "from" | "where">,
): Promise<number> {
  const [row] = await database().$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM (SELECT 1 FROM ${list.from} WHERE ${list.where} LIMIT ${bound}) AS counted`;
  return Number(row?.count ?? 0);
}

/** Says nothing of NULLs where there are none: PostgreSQL would not see that its index fits. */
function orderBy(
  { column, direction, nullable }: Order,
  backwards: boolean,
  id = Prisma.sql`t.id`,
): Prisma.Sql {
  const ascending = (direction === "asc") !== backwards;
  const nulls = !nullable
    ? Prisma.empty
    : backwards
      ? Prisma.sql`NULLS FIRST`
      : Prisma.sql`NULLS LAST`;
  const way = ascending ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  return Prisma.sql`${column} ${way} ${nulls}, ${id} ${way}`;
}

/** Rows on the cursor's far side. Rows without a value stand behind all others. */
function beyond({ towards, key, id }: Cursor, order: Order): Prisma.Sql {
  const { column, type, direction, nullable } = order;
  const forwards = towards === "next";
  const greater = (direction === "asc") === forwards;
  const sign = greater ? Prisma.sql`>` : Prisma.sql`<`;
  if (key === null) {
    const amongThem = Prisma.sql`(${column} IS NULL AND t.id ${sign} ${id}::uuid)`;
    return forwards ? amongThem : Prisma.sql`(${column} IS NOT NULL OR ${amongThem})`;
  }
  const value = type === "numeric" ? Prisma.sql`${key}::numeric` : Prisma.sql`${key}::timestamptz`;
  const past = Prisma.sql`(${column}, t.id) ${sign} (${value}, ${id}::uuid)`;
  return forwards && nullable ? Prisma.sql`(${past} OR ${column} IS NULL)` : past;
}

function writeCursor(
  towards: Cursor["towards"],
  row: { sortKey: string | null; rowId: string },
): string {
  return Buffer.from(JSON.stringify([towards, row.sortKey, row.rowId])).toString("base64url");
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const KEYS = {
  numeric: /^-?\d{1,14}(\.\d{1,6})?$/,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/,
};

/** Whether a client's text is a cursor of a list in this order. */
export const isCursor = (text: string, order: Order): boolean => readCursor(text, order) !== null;

/** Clients may write anything here, so every part is held against its shape. */
function readCursor(text: string, { type, nullable = false }: Order): Cursor | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    const [towards, given, id] = Array.isArray(parts) ? (parts as unknown[]) : [];
    const key = typeof given === "string" && KEYS[type].test(given) ? given : null;
    const keyFits = key !== null || (given === null && nullable);
    const known = towards === "next" || towards === "previous";
    if (!known || !keyFits || typeof id !== "string" || !UUID.test(id)) return null;
    // Through Date, because PostgreSQL refuses days that no calendar has.
    const asDate = key !== null && type === "timestamptz";
    return { towards, key: asDate ? new Date(key).toISOString() : key, id };
  } catch {
    return null;
  }
}
