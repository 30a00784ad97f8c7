import { VALUELESS } from "./bands.server";
import { isRising } from "./bitmap-page.server";
import { Prisma } from "./client/client";
import {
  beyond,
  itemsOf,
  orderByKey,
  placeOf,
  toPage,
  withItems,
  type CountedRow,
  type Cursor,
  type FirstRows,
  type KeysetList,
  type KeysetPage,
  type Order,
  type Start,
} from "./keyset-page.server";
import { readRows } from "./read-rows.server";

/** Where the rows that have no value stand, beyond all bands. */
const LAST = 2_000_000_000;
/** So many times as many rows are asked for again where too few of them are listed. */
const MORE = 8;

interface Counted {
  /** Rows that came, and those of them that are listed. */
  asked: number;
  listed: number;
  /** How many have bits; null where none has. */
  total: number | null;
  /** Of these so many are listed for sure. */
  inside: number;
  /** All that have bits came. */
  isAll: boolean;
}

/**
 * A page of a list whose first rows something knows that does not know all that is asked for: some more
 * than the page needs are asked for, and of these those that are listed are sorted.
 *
 * @param bound where counting ends; null counts nothing
 */
export async function selectPageOfFirst<Row extends object>(
  list: KeysetList,
  firstRows: FirstRows,
  start: Start,
  bound: number | null,
  spare = firstRows.spare,
): Promise<{ total: number; page: KeysetPage<Row> }> {
  const { rowsOf, where, countOthers } = firstRows;
  const { order, pageSize } = list;
  const { cursor, skipped, backwards } = placeOf(list, start);
  const asked = skipped + pageSize + 1 + spare;
  const byKey = orderByKey(order, backwards);
  const isListed = cursor
    ? Prisma.sql`${where} AND (${Prisma.join(beyond(cursor, order), " OR ")}) IS TRUE`
    : where;
  const rowsInBands = rowsOf({
    needed: asked,
    isCounted: bound !== null,
    term: order.bands?.term ?? "",
    first: bandOf(order, cursor),
    isRising: isRising(order, backwards),
    valuelessPlace: backwards ? -LAST : LAST,
  });
  const rows = await readRows<CountedRow<Row, Counted>>(Prisma.sql`
    WITH found AS MATERIALIZED (
      SELECT t.id, t.total, t.inside, t.is_all, t.key, ${isListed} AS "isListed"
      FROM (SELECT t.*, ${order.column} AS key FROM ${rowsInBands} AS t OFFSET 0) AS t
    ), counted AS MATERIALIZED (
      SELECT count(*)::integer AS asked, max(total) AS total, max(inside) AS inside,
        count(*) FILTER (WHERE "isListed")::integer AS listed, bool_or(is_all) AS "isAll"
      FROM found
    ), place AS MATERIALIZED (
      SELECT id, key, row_number() OVER (ORDER BY ${byKey}) AS n FROM found WHERE "isListed"
      ORDER BY ${byKey} LIMIT ${pageSize + 1} OFFSET ${skipped}
    ) ${withItems(list)}`);
  const items = itemsOf(rows);
  const counted = rows[0]?.counted;
  // Nothing has bits.
  if (!counted?.total) return { total: 0, page: toPage<Row>([], list, start) };
  // Fewer than were asked for are all that there are.
  const hasMore = !counted.isAll && counted.asked >= asked && counted.total > asked;
  if (items.length <= pageSize && hasMore) {
    return selectPageOfFirst<Row>(list, firstRows, start, bound, MORE * asked);
  }
  const total =
    bound === null || (!counted.isAll && counted.inside >= bound)
      ? (bound ?? 0)
      : counted.isAll
        ? Math.min(counted.listed, bound)
        : counted.inside + (await countOthers(bound - counted.inside));
  return { total, page: toPage<Row>(items, list, start) };
}

/** The band of a cursor; null without one. */
function bandOf({ bands, type }: Order, cursor: Cursor | null): Prisma.Sql {
  if (!cursor || !bands) return Prisma.sql`NULL::integer`;
  if (cursor.key === null) return Prisma.sql`${VALUELESS}::integer`;
  return bands.of(Prisma.sql`${cursor.key}::text::${Prisma.raw(type)}`);
}
