import { Prisma } from "./client/client";
import {
  orderBy,
  orderByKey,
  placeOf,
  stretchesFrom,
  toPage,
  type Found,
  type KeysetList,
  type KeysetPage,
  type Start,
} from "./keyset-page.server";
import { readRows } from "./read-rows.server";

/**
 * One page of several tables as if they were one list. The first rows of each are found in order by
 * its own index and merged; of a union in one statement PostgreSQL would sort every row for each page.
 *
 * @param lists with columns of the same names and types, ordered in the same direction by columns of
 *   the same type, with pages of the same size
 */
export async function selectPageOfUnion<Row extends object>(
  lists: readonly [KeysetList, ...KeysetList[]],
  start: Start,
): Promise<KeysetPage<Row>> {
  const [list] = lists;
  const { cursor, skipped, backwards } = placeOf(list, start);
  const most = skipped + list.pageSize + 1;
  const parts = lists.flatMap((part) =>
    stretchesFrom(part, cursor).map(
      ({ condition }) => Prisma.sql`(
        SELECT ${part.columns}, ${part.order.column} AS key, t.id AS "rowId" FROM ${part.from}
        WHERE ${condition} ORDER BY ${orderBy(part.order, backwards)} LIMIT ${most})`,
    ),
  );
  const rows = await readRows<Found<Row> & { key: unknown }>(Prisma.sql`
    SELECT *, key::text AS "sortKey" FROM (${Prisma.join(parts, " UNION ALL ")}) AS found
    ORDER BY ${orderByKey(list.order, backwards)} LIMIT ${list.pageSize + 1} OFFSET ${skipped}`);
  return toPage(
    rows.map(({ key: _key, ...row }) => row as unknown as Found<Row>),
    list,
    start,
  );
}
