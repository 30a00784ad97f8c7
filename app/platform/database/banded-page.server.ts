import { placesInBands, VALUELESS, type BandedOrder } from "./bands.server";
import { selectPageByBitmaps } from "./bitmap-page.server";
import { Prisma } from "./client/client";
import { selectPageOfFirst } from "./first-rows-page.server";
import {
  beyond,
  conditionsOf,
  countUpTo,
  orderBy,
  placeOf,
  readPlaces,
  selectPageOfFew,
  toPage,
  type Cursor,
  type KeysetList,
  type KeysetPage,
  type Start,
} from "./keyset-page.server";
import { readRows } from "./read-rows.server";

/** A list of one condition that an index answers together with the band of its order. */
export interface BandedList extends KeysetList {
  within: Prisma.Sql;
  order: BandedOrder;
  /** Another order of the table, not correlated with the condition. */
  spread?: { order: BandedOrder; within: Prisma.Sql };
}

export function isBanded(list: KeysetList): list is BandedList {
  return (
    list.within !== undefined && list.order.bands !== undefined && conditionsOf(list).length === 1
  );
}

/** The first bands are those of so many rows, whether they match or not. */
const FIRST_ROWS = 1_000;
/** A safety factor on the estimated number of matches, as bands differ. */
const FORESEEN = 3;
/** Matches of a band, or of some, that are collected and sorted rather than found in order. */
const MAX_COLLECTED = 1_000;

/**
 * A page and the number of rows from its list's start or cursor on, whatever share of all rows
 * matches: matches are counted band by band, as an index intersects them, until it is known in which
 * bands the page lies, and only these are read.
 *
 * @param bound counting goes no further
 * @param known the number of rows, or the bound, where it is known
 */
export async function selectBandedPage<Row extends object>(
  list: BandedList,
  start: Start,
  { bound, known }: { bound: number; known: number | null },
): Promise<{ total: number; page: KeysetPage<Row> }> {
  if (list.firstRows) {
    const isCounted = known === null;
    const first = await selectPageOfFirst<Row>(
      list,
      list.firstRows,
      start,
      isCounted ? bound : null,
    );
    return { ...first, total: known ?? first.total };
  }
  if (list.bitmaps) {
    const { total, page } = await selectPageByBitmaps<Row>(list, list.bitmaps, start, bound);
    return { total: known ?? Math.min(bound, total), page };
  }
  const { cursor, skipped, backwards } = placeOf(list, start);
  const needed = skipped + list.pageSize + 1;
  const bands = await listBands(list, cursor, backwards);
  const enough = known === null ? Math.max(bound, needed) : needed;
  let counted = await countByBand(list, cursor, bands.first, enough);
  let total = known ?? Math.min(bound, sumOf(counted));
  const others = bands.all.slice(bands.first.length);
  const goesOn = isDense(counted, bands, enough);
  if (sumOf(counted) < enough && others.length > 0) {
    if (!goesOn) {
      total = known ?? (await countSpread(list, bound));
      const isLocated = sumOf(counted) >= needed;
      if (!isLocated && (known !== null || total < bound)) {
        const few = await selectPageOfFew<Row>(list, start, bound);
        if (few.page) return { total: known ?? few.total, page: few.page };
      }
    }
    const missing = (goesOn ? enough : needed) - sumOf(counted);
    if (missing > 0) {
      counted = [...counted, ...(await countByBand(list, cursor, others, missing))];
      if (goesOn) total = known ?? Math.min(bound, sumOf(counted));
    }
  }
  const stretch = stretchOf(counted, skipped, needed);
  return { total, page: await readStretch<Row>(list, start, stretch) };
}

/** Counts a list of which the first bands of its order have few: other rows may be full of matches. */
async function countSpread({ spread, ...list }: BandedList, bound: number): Promise<number> {
  if (!spread) return countUpTo(bound, list);
  const other = { ...list, ...spread };
  const bands = await listBands(other, null, false);
  const counted = await countByBand(other, null, bands.first, bound);
  if (!isDense(counted, bands, bound)) return countUpTo(bound, list);
  const missing = bound - sumOf(counted);
  const others = bands.all.slice(bands.first.length);
  const rest = missing > 0 ? await countByBand(other, null, others, missing) : [];
  return Math.min(bound, sumOf(counted) + sumOf(rest));
}

/** As many as the first bands have, all may have: it is quicker then to go on than to find all. */
function isDense(
  counted: readonly BandCount[],
  { first, all }: { first: number[]; all: number[] },
  enough: number,
): boolean {
  return sumOf(counted) * all.length > FORESEEN * enough * first.length;
}

/**
 * Some matches of a list, as the statement that finds them: of many the first ones in its bands, so
 * that not all are looked for.
 *
 * @param columns of the listed table, alias `t`
 */
export async function findSome(
  list: BandedList,
  columns: Prisma.Sql,
  limit: number,
): Promise<Prisma.Sql> {
  const bands = await listBands(list, null, false);
  const counted = await countByBand(list, null, bands.first, limit);
  return isDense(counted, bands, limit)
    ? findInBands(list, { columns, bands: bands.all, cursor: null, limit })
    : Prisma.sql`SELECT ${columns} FROM ${list.foundIn ?? list.from}
        WHERE ${matching(list, null)} LIMIT ${limit}`;
}

function findInBands(
  list: BandedList,
  found: { columns: Prisma.Sql; bands: number[]; cursor: Cursor | null; limit: number | null },
): Prisma.Sql {
  const { columns, bands, cursor, limit } = found;
  const { column, bands: banded } = list.order;
  return Prisma.sql`SELECT match.* FROM unnest(${bands}::integer[]) AS looked (band),
    LATERAL (SELECT ${columns} FROM ${list.foundIn ?? list.from}
      WHERE ${matching(list, cursor)} AND ${banded.of(column)} = looked.band OFFSET 0) AS match
    ${limit === null ? Prisma.empty : Prisma.sql`LIMIT ${limit}`}`;
}

/** The bands of a list in its order: all of them, and those that its first rows lie in. */
async function listBands(
  { order, within, from, foundIn }: BandedList,
  cursor: Cursor | null,
  backwards: boolean,
): Promise<{ first: number[]; all: number[] }> {
  const beyondAllValues = cursor?.key === null && !backwards;
  if (beyondAllValues) return { first: [VALUELESS], all: [VALUELESS] };
  const side = cursor && cursor.key !== null ? beyond(cursor, order).slice(0, 1) : [];
  const valued = order.nullable ? [Prisma.sql`${order.column} IS NOT NULL`] : [];
  const where = Prisma.join([within, ...valued, ...side], " AND ");
  const bandAt = (offset: number, reversed = false) => Prisma.sql`(
    SELECT ${order.bands.of(order.column)} FROM ${foundIn ?? from} WHERE ${where}
    ORDER BY ${orderBy(order, backwards !== reversed)} LIMIT 1 OFFSET ${offset})`;
  const [row] = await readRows<Record<"nearest" | "near" | "farthest", number | null>>(Prisma.sql`
    SELECT ${bandAt(0)} AS nearest, ${bandAt(FIRST_ROWS)} AS near, ${bandAt(0, true)} AS farthest`);
  const { nearest = null, near = null, farthest = null } = row ?? {};
  const values = nearest === null || farthest === null ? [] : rangeOf(nearest, farthest);
  const valueless = order.nullable && (!backwards || cursor?.key === null) ? [VALUELESS] : [];
  const all = backwards ? [...valueless, ...values] : [...values, ...valueless];
  return { first: near === null ? all : all.slice(0, all.indexOf(near) + 1), all };
}

/** How many matches each band has, the last ones left out when those before have enough. */
async function countByBand(
  list: BandedList,
  cursor: Cursor | null,
  bands: readonly number[],
  enough: number,
): Promise<BandCount[]> {
  const rows = await readRows<{ count: number }>(Prisma.sql`
    WITH RECURSIVE counted (n, count, total) AS (
      SELECT 0, 0, 0
      UNION ALL
      SELECT counted.n + 1, band.count, counted.total + band.count
      FROM counted, LATERAL (
        SELECT count(*)::integer AS count FROM (
          SELECT FROM ${list.foundIn ?? list.from} WHERE ${matching(list, cursor)}
            AND ${list.order.bands.of(list.order.column)} = (${[...bands]}::integer[])[counted.n + 1]
          LIMIT ${MAX_COLLECTED + 1}
        ) AS match
      ) AS band
      WHERE counted.n < ${bands.length} AND counted.total < ${enough}
    )
    SELECT count FROM counted WHERE n > 0 ORDER BY n`);
  return rows.map(({ count }, i) => ({ band: bands[i] ?? VALUELESS, count }));
}

interface BandCount {
  band: number;
  /** No more than one beyond MAX_COLLECTED. */
  count: number;
}

/** Where a page lies: the bands that have matches of it, and how many come before it in them. */
interface PageStretch {
  bands: BandCount[];
  skipped: number;
}

function stretchOf(counted: readonly BandCount[], skipped: number, needed: number): PageStretch {
  const bands: BandCount[] = [];
  let before = 0;
  let found = 0;
  for (const each of counted) {
    if (found < needed && found + each.count > skipped) {
      if (each.count > 0) bands.push(each);
    } else if (bands.length === 0) before += each.count;
    found += each.count;
  }
  return { bands, skipped: skipped - before };
}

/** The page of a stretch: the few matches of a band are collected, of many the first are found in order. */
async function readStretch<Row extends object>(
  list: BandedList,
  start: Start,
  { bands, skipped }: PageStretch,
): Promise<KeysetPage<Row>> {
  if (bands.length === 0) return toPage<Row>([], list, start);
  const { cursor, backwards } = placeOf(list, start);
  const sparse = bands.filter(({ count }) => count <= MAX_COLLECTED).map(({ band }) => band);
  const dense = bands.filter(({ count }) => count > MAX_COLLECTED).map(({ band }) => band);
  const collected = findInBands(list, {
    columns: Prisma.sql`t.id, ${list.order.column} AS key`,
    bands: sparse,
    cursor,
    limit: null,
  });
  const others = sparse.length > 0 ? [collected] : [];
  const places = placesInBands(list, { dense, others }, { cursor, skipped, backwards });
  return toPage(await readPlaces<Row>(list, places, backwards), list, start);
}

/** The list's condition beyond a cursor, which the index is not to be chosen by. */
function matching(list: BandedList, cursor: Cursor | null): Prisma.Sql {
  const [condition = Prisma.sql`false`] = conditionsOf(list);
  if (!cursor) return condition;
  return Prisma.sql`${condition} AND (${Prisma.join(beyond(cursor, list.order), " OR ")}) IS TRUE`;
}

const sumOf = (counted: readonly BandCount[]) => counted.reduce((sum, { count }) => sum + count, 0);

/** Whole numbers from one to another, upwards or downwards. */
function rangeOf(first: number, last: number): number[] {
  const step = first <= last ? 1 : -1;
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, i) => first + i * step);
}
