import { VALUELESS, type BandedOrder } from "./bands.server";
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
  type Start,
} from "./keyset-page.server";
import { readRows } from "./read-rows.server";

/** Where the rows that have no value stand, beyond all bands. */
const LAST = 2_000_000_000;
/** So many times as many rows are asked for again where too few of them are listed. */
const MORE = 8;

type InBands = KeysetList & { order: BandedOrder };

/**
 * A page of a list whose first rows something knows that does not know all that is asked for: some more
 * than the page needs are asked for, and of these those that are listed are sorted.
 */
export async function selectPageOfFirst<Row extends object>(
  list: InBands,
  { rowsOf, where }: FirstRows,
  start: Start,
  spare = list.pageSize,
): Promise<KeysetPage<Row>> {
  const { order, pageSize } = list;
  const { cursor, skipped, backwards } = placeOf(list, start);
  const asked = skipped + pageSize + 1 + spare;
  const byKey = orderByKey(order, backwards);
  const isListed = cursor
    ? Prisma.sql`${where} AND (${Prisma.join(beyond(cursor, order), " OR ")}) IS TRUE`
    : where;
  const rowsInBands = rowsOf({
    needed: asked,
    term: order.bands.term,
    first: bandOf(order, cursor),
    isRising: isRising(order, backwards),
    valuelessPlace: backwards ? -LAST : LAST,
  });
  const rows = await readRows<CountedRow<Row, { asked: number; total: number }>>(Prisma.sql`
    WITH found AS MATERIALIZED (
      SELECT t.id, t.total, ${order.column} AS key, ${isListed} AS "isListed"
      FROM ${rowsInBands} AS t
    ), counted AS MATERIALIZED (
      SELECT count(*)::integer AS asked, coalesce(max(total), 0)::integer AS total FROM found
    ), place AS MATERIALIZED (
      SELECT id, key, row_number() OVER (ORDER BY ${byKey}) AS n FROM found WHERE "isListed"
      ORDER BY ${byKey} LIMIT ${pageSize + 1} OFFSET ${skipped}
    ) ${withItems(list)}`);
  const items = itemsOf(rows);
  const counted = rows[0]?.counted;
  // Fewer than were asked for are all that there are.
  const hasMore = counted !== undefined && counted.asked >= asked && counted.total > asked;
  if (items.length <= pageSize && hasMore) {
    return selectPageOfFirst<Row>(list, { rowsOf, where }, start, MORE * asked);
  }
  return toPage<Row>(items, list, start);
}

/** The band of a cursor; null without one. */
function bandOf({ bands, type }: BandedOrder, cursor: Cursor | null): Prisma.Sql {
  if (!cursor) return Prisma.sql`NULL::integer`;
  if (cursor.key === null) return Prisma.sql`${VALUELESS}::integer`;
  return bands.of(Prisma.sql`${cursor.key}::text::${Prisma.raw(type)}`);
}
