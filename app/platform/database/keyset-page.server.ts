import type { Bitmaps } from "./bitmaps.server";
import { Prisma } from "./client/client";
import { readRows } from "./read-rows.server";

/** How a list is ordered: by one column, ties broken by id in the same direction. */
export interface Order {
  /** A column of the listed table. */
  column: Prisma.Sql;
  /** Whether rows may lack a value; they come last. */
  nullable?: boolean;
  type: "timestamptz" | "numeric" | "float8";
  direction: "asc" | "desc";
  /** Where an index knows the band of the order that a row lies in. */
  bands?: Bands;
}

/** Stretches of an order, whose numbers grow with the column: functions of the database. */
export interface Bands {
  /** The band of a value; -1 without one. */
  of: (value: Prisma.Sql) => Prisma.Sql;
  /** The least value of a band; null where the first one begins anywhere. */
  startOf: (band: Prisma.Sql) => Prisma.Sql;
  /** What the terms of bitmaps begin with that stand for bands; their numbers follow. */
  term: string;
}

export interface KeysetList {
  /** What to select, for example `p.id, p.title`. Must not name its columns `sortKey` or `rowId`. */
  columns: Prisma.Sql;
  /** Tables with joins; the listed table has the alias `t`. */
  from: Prisma.Sql;
  /**
   * The listed table alone, alias `t`, when places are to be found in it first and only the page's
   * rows read: an index that holds what the conditions ask for is then all that is read of others.
   */
  foundIn?: Prisma.Sql;
  /** What holds for a row of the list; of several conditions exactly one, each found for itself. */
  where: Prisma.Sql | readonly Prisma.Sql[];
  /**
   * The part of the first condition that the index of the order begins with. Rows are then found in
   * order by that index, whatever PostgreSQL thinks of how many match.
   */
  within?: Prisma.Sql;
  /**
   * Pieces that the first condition's rows lie in, each in order in an index: the first ones of each are
   * merged, as an index that has the pieces before the order cannot be read in order across them.
   */
  pieces?: Pieces;
  order: Order;
  /** What the first condition asks for, in the words of bitmaps, where these know all of it. */
  bitmaps?: Bitmaps;
  /** The first rows of all orders by bands, where something knows them that knows more rows than are listed. */
  firstRows?: FirstRows;
  pageSize: number;
}

export interface FirstRows {
  /** What is left to ask of its rows, alias `t`, which have their `key` in the order. */
  where: Prisma.Sql;
  rowsOf: (asked: AskedRows) => Prisma.Sql;
  /** So many more are asked for than a page has, as some may not be listed. */
  spare: number;
  /** Of those rows that may not be listed how many are, counted up to a bound. */
  countOthers: (bound: number) => Promise<number>;
}

/** So many rows of an order's first bands, or a few more: all of those in the same bands. */
interface AskedRows {
  needed: number;
  /** Whether all that is listed for sure is counted, too. */
  isCounted: boolean;
  /** What the bands' terms begin with. */
  term: string;
  /** The band to begin in, whose own rows are not counted; null for the first one. */
  first: Prisma.Sql;
  isRising: boolean;
  /** Where the rows that have no value stand among the bands. */
  valuelessPlace: number;
}

export interface Pieces {
  numbers: readonly number[];
  /** A row's piece. */
  of: Prisma.Sql;
}

/** Where a page begins: by its number, or by the cursor that a neighbouring page gave. */
export type Start = { page: number } | { cursor: string };

export interface KeysetPage<Row> {
  rows: Row[];
  /** Cursors of the neighbouring pages; null where there is none. */
  next: string | null;
  previous: string | null;
}

export interface Cursor {
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
  return toPage(await readInOrder<Row>(list, placeOf(list, start)), list, start);
}

/** Rows of a list in its order, one more than a page has. */
function readInOrder<Row extends object>(
  list: KeysetList,
  { cursor, skipped, backwards }: ReadingPlace,
): Promise<Found<Row>[]> {
  const stretches = stretchesFrom(list, cursor);
  const page = Prisma.sql`LIMIT ${list.pageSize + 1} OFFSET ${skipped}`;
  const [only, ...others] = stretches;
  if (others.length === 0 && only && (!list.foundIn || isReadWhereFound(list, skipped))) {
    const where = list.foundIn ? inOrderOf(only) : only.condition;
    return readRows<Found<Row>>(Prisma.sql`
      SELECT ${list.columns}, ${list.order.column}::text AS "sortKey", t.id AS "rowId"
      FROM ${list.from} WHERE ${where} ORDER BY ${orderBy(list.order, backwards)} ${page}`);
  }
  const each = Prisma.sql`LIMIT ${skipped + list.pageSize + 1}`;
  const places =
    others.length === 0 && only && !list.pieces
      ? inOrder(list, only, backwards, page)
      : Prisma.sql`SELECT * FROM (${Prisma.join(
          stretches.map(
            (stretch) =>
              Prisma.sql`(${stretch.pieces ? inPieces(list, stretch, backwards, each) : inOrder(list, stretch, backwards, each)})`,
          ),
          " UNION ALL ",
        )}) AS found ORDER BY ${orderByKey(list.order, backwards)} ${page}`;
  return readPlaces<Row>(list, places, backwards);
}

/** The rows at places that a statement selects, each its `id` and its `key` in the order. */
export function readPlaces<Row extends object>(
  { columns, from, order }: KeysetList,
  places: Prisma.Sql,
  backwards: boolean,
): Promise<Found<Row>[]> {
  const byPlace = orderBy(
    { ...order, column: Prisma.sql`place.key` },
    backwards,
    Prisma.sql`place.id`,
  );
  return readRows<Found<Row>>(Prisma.sql`
    WITH place AS MATERIALIZED (${places})
    SELECT ${columns}, place.key::text AS "sortKey", t.id AS "rowId"
    FROM ${from} JOIN place ON place.id = t.id ORDER BY ${byPlace}`);
}

/** Places of a stretch in the order of the list. */
export function inOrder(
  { foundIn, from, order }: KeysetList,
  stretch: Stretch,
  backwards: boolean,
  limit: Prisma.Sql,
): Prisma.Sql {
  const by = orderBy(order, backwards);
  return Prisma.sql`SELECT t.id, ${order.column} AS key FROM ${foundIn ?? from}
    WHERE ${inOrderOf(stretch)} ORDER BY ${by} ${limit}`;
}

/** Within CASE the planner neither uses the condition for an index nor estimates its selectivity. */
const inOrderOf = ({ condition, within }: Stretch): Prisma.Sql =>
  within ? Prisma.sql`${within} AND CASE WHEN ${condition} THEN true ELSE false END` : condition;

/** Whether to read rows is no more than to find them: there is no other table, and none is passed. */
const isReadWhereFound = ({ from, foundIn, pieces }: KeysetList, skipped: number): boolean =>
  from.sql === foundIn?.sql && from.values.length === 0 && !pieces && skipped === 0;

/** The first places of each piece of a stretch. */
function inPieces(
  { foundIn, from, order }: KeysetList,
  { condition, within = Prisma.sql`true`, pieces }: Stretch,
  backwards: boolean,
  limit: Prisma.Sql,
): Prisma.Sql {
  if (!pieces) throw new Error("A stretch without pieces");
  return Prisma.sql`SELECT found.* FROM unnest(${[...pieces.numbers]}::integer[]) AS piece (number),
    LATERAL (
      SELECT t.id, ${order.column} AS key FROM ${foundIn ?? from}
      WHERE ${pieces.of} = piece.number AND ${within}
        AND CASE WHEN ${condition} THEN true ELSE false END
      ORDER BY ${orderBy(order, backwards)} ${limit}
    ) AS found`;
}

/**
 * A page whose rows are all among the first ones of their order, whether these match or not.
 *
 * @param looked so many of them are looked at
 * @returns null where the page is not whole by then
 */
export async function selectEarlyPage<Row extends object>(
  list: KeysetList & { within: Prisma.Sql },
  start: Start,
  looked: number,
): Promise<KeysetPage<Row> | null> {
  const { cursor, skipped, backwards } = placeOf(list, start);
  const [stretch, ...others] = stretchesFrom(list, cursor);
  const needed = list.pageSize + 1;
  if (!stretch?.within || others.length > 0 || skipped + needed > looked) return null;
  const { foundIn = list.from, order } = list;
  const rows = await readPlaces<Row>(
    list,
    Prisma.sql`SELECT id, key FROM (
        SELECT t.id, ${order.column} AS key, (${stretch.condition}) IS TRUE AS "isListed"
        FROM ${foundIn} WHERE ${stretch.within}
        ORDER BY ${orderBy(order, backwards)} LIMIT ${looked}
      ) AS looked WHERE "isListed"
      ORDER BY ${orderByKey(order, backwards)} LIMIT ${needed} OFFSET ${skipped}`,
    backwards,
  );
  return rows.length === needed ? toPage(rows, list, start) : null;
}

/**
 * A page and the number of rows from its list's start or cursor on, in one look at an index that
 * finds few rows out of many: it finds them once, in no order, rather than once to count and again
 * to sort.
 *
 * @returns no page when there are `bound` rows or more: finding them in order is then quicker
 */
export async function selectPageOfFew<Row extends object>(
  list: KeysetList,
  start: Start,
  bound: number,
): Promise<{ total: number; page: KeysetPage<Row> | null }> {
  const { cursor, skipped, backwards } = placeOf(list, start);
  const byKey = orderByKey(list.order, backwards);
  const found = stretchesFrom(list, cursor).map(
    ({ condition }) => Prisma.sql`(SELECT t.id, ${list.order.column} AS key
      FROM ${list.foundIn ?? list.from} WHERE ${condition} LIMIT ${bound})`,
  );
  const rows = await readRows<CountedRow<Row, { total: number }>>(Prisma.sql`
    WITH found AS MATERIALIZED (
      SELECT * FROM (${Prisma.join(found, " UNION ALL ")}) AS each LIMIT ${bound}
    ), counted AS MATERIALIZED (
      SELECT count(*)::integer AS total FROM found
    ), place AS MATERIALIZED (
      SELECT id, key, row_number() OVER (ORDER BY ${byKey}) AS n
      FROM found WHERE (SELECT total FROM counted) < ${bound}
      ORDER BY ${byKey} LIMIT ${list.pageSize + 1} OFFSET ${skipped}
    ) ${withItems(list)}`);
  const total = rows[0]?.counted.total ?? 0;
  return { total, page: total < bound ? toPage(itemsOf(rows), list, start) : null };
}

/** A row of a page, or none, with what was counted beside it. */
export type CountedRow<Row, Counted = unknown> = Found<Row> & {
  counted: Counted;
  placeNumber: number;
};

/** What `counted` tells, and beside it the rows at each `place`, of which each has its number `n`. */
export const withItems = ({ columns, from }: KeysetList): Prisma.Sql => Prisma.sql`
    SELECT to_json(counted) AS counted, item.* FROM counted LEFT JOIN (
      SELECT ${columns}, place.n::integer AS "placeNumber", place.key::text AS "sortKey", t.id AS "rowId"
      FROM ${from} JOIN place ON place.id = t.id
    ) AS item ON true ORDER BY "placeNumber"`;

/** The rows alone. */
export function itemsOf<Row extends object>(rows: readonly CountedRow<Row>[]): Found<Row>[] {
  return rows
    .filter(({ rowId }) => rowId !== null)
    .map(({ counted: _counted, placeNumber: _number, ...row }) => row as unknown as Found<Row>);
}

/** The number of rows, counted up to the bound. */
export async function countUpTo(
  bound: number,
  list: Pick<KeysetList, "from" | "foundIn" | "where">,
): Promise<number> {
  const found = conditionsOf(list).map(
    (condition) =>
      Prisma.sql`(SELECT FROM ${list.foundIn ?? list.from} WHERE ${condition} LIMIT ${bound})`,
  );
  const [row] = await readRows<{ count: number }>(Prisma.sql`
    SELECT count(*)::integer AS count FROM (${Prisma.join(found, " UNION ALL ")}) AS counted`);
  return Math.min(bound, row?.count ?? 0);
}

export type Found<Row> = Row & { sortKey: string | null; rowId: string };

export interface ReadingPlace {
  cursor: Cursor | null;
  /** Rows before the first one that is read. */
  skipped: number;
  backwards: boolean;
}

export function placeOf({ order, pageSize }: KeysetList, start: Start): ReadingPlace {
  const cursor = "cursor" in start ? readCursor(start.cursor, order) : null;
  const skipped = "page" in start ? (start.page - 1) * pageSize : 0;
  return { cursor, skipped, backwards: cursor?.towards === "previous" };
}

/** The rows that were asked for, one more when there are more, in the order of reading. */
export function toPage<Row extends object>(
  rows: Found<Row>[],
  list: KeysetList,
  start: Start,
): KeysetPage<Row> {
  const { cursor, skipped, backwards } = placeOf(list, start);
  const more = rows.length > list.pageSize;
  const kept = rows.slice(0, list.pageSize);
  if (backwards) kept.reverse();
  const [first, last] = [kept.at(0), kept.at(-1)];
  const hasNext = backwards || more;
  const hasPrevious = backwards ? more : cursor !== null || skipped > 0;
  return {
    rows: kept.map(({ sortKey: _key, rowId: _id, ...row }) => row as unknown as Row),
    next: last && hasNext ? writeCursor("next", last) : null,
    previous: first && hasPrevious ? writeCursor("previous", first) : null,
  };
}

export function conditionsOf({ where }: Pick<KeysetList, "where">): readonly Prisma.Sql[] {
  return where instanceof Prisma.Sql ? [where] : where;
}

export interface Stretch {
  condition: Prisma.Sql;
  within?: Prisma.Sql;
  pieces?: Pieces;
}

/** The list's conditions on the far side of a cursor, so that each is one stretch of an index. */
export function stretchesFrom(list: KeysetList, cursor: Cursor | null): Stretch[] {
  const stretches = conditionsOf(list).map((condition, i) => ({
    condition,
    within: i === 0 ? list.within : undefined,
    pieces: i === 0 ? list.pieces : undefined,
  }));
  if (!cursor) return stretches;
  return stretches.flatMap(({ condition, within, pieces }) =>
    beyond(cursor, list.order).map((side) => ({
      pieces,
      condition: Prisma.sql`${condition} AND ${side}`,
      within: within && Prisma.sql`${within} AND ${side}`,
    })),
  );
}

export function orderByKey(order: Order, backwards: boolean): Prisma.Sql {
  return orderBy({ ...order, column: Prisma.sql`key` }, backwards, Prisma.sql`id`);
}

/** Without NULLS LAST for a column without NULLs, or PostgreSQL would not use its index. */
export function orderBy(
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

/**
 * Rows on the cursor's far side, in stretches that have no row in common. Rows without a value
 * stand behind all others.
 */
export function beyond({ towards, key, id }: Cursor, order: Order): Prisma.Sql[] {
  const { column, type, direction, nullable } = order;
  const forwards = towards === "next";
  const greater = (direction === "asc") === forwards;
  const sign = greater ? Prisma.sql`>` : Prisma.sql`<`;
  if (key === null) {
    const amongThem = Prisma.sql`${column} IS NULL AND t.id ${sign} ${id}::uuid`;
    return forwards ? [amongThem] : [Prisma.sql`${column} IS NOT NULL`, amongThem];
  }
  const value = Prisma.sql`${key}::text::${Prisma.raw(type)}`;
  const past = Prisma.sql`(${column}, t.id) ${sign} (${value}, ${id}::uuid)`;
  return forwards && nullable ? [past, Prisma.sql`${column} IS NULL`] : [past];
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
  float8: /^\d{1,3}(\.\d{1,20})?(e-\d{1,3})?$/,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/,
};

/** Whether a client's text is a cursor of a list in this order. */
export const isCursor = (text: string, order: Order): boolean => readCursor(text, order) !== null;

/** Cursors come from clients, so every part is validated. */
function readCursor(text: string, { type, nullable = false }: Order): Cursor | null {
  // Most lists begin at their beginning; an error that is thrown and caught is a fiftieth of their page.
  if (text === "") return null;
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    const [towards, given, id] = Array.isArray(parts) ? (parts as unknown[]) : [];
    const key = typeof given === "string" && KEYS[type].test(given) ? given : null;
    const keyFits = key !== null || (given === null && nullable);
    const known = towards === "next" || towards === "previous";
    if (!known || !keyFits || typeof id !== "string" || !UUID.test(id)) return null;
    if (key === null) return { towards, key, id };
    const read = type === "timestamptz" ? readTime(key) : readNumber(key);
    return read === null ? null : { towards, key: read, id };
  } catch {
    return null;
  }
}

/** PostgreSQL refuses a float8 that is nearer to zero than any it can hold, such as "1e-999". */
function readNumber(key: string): string | null {
  const underflows = Number(key) === 0 && /^-?[0.]*[1-9]/.test(key);
  return underflows ? null : key;
}

/**
 * Through Date, because PostgreSQL refuses days that no calendar has. Its offset may take a time out
 * of the years that are written with four digits; nor has PostgreSQL a year 0.
 */
function readTime(key: string): string | null {
  // In the form that has one meaning; others are guessed at, "0000-06-01" being in 2000.
  const time = new Date(key.replace(" ", "T").replace(/[+-]\d\d$/, "$&:00"));
  if (Number.isNaN(time.getTime())) return null;
  const year = time.getUTCFullYear();
  return year >= 1 && year <= 9999 ? time.toISOString() : null;
}
