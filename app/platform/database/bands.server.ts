import { Prisma } from "./client/client";
import {
  inOrder,
  orderByKey,
  stretchesFrom,
  type Bands,
  type KeysetList,
  type Order,
  type ReadingPlace,
} from "./keyset-page.server";

/** The band of what has no value in the order. */
export const VALUELESS = -1;

export type BandedOrder = Order & { bands: Bands };

/** The values of a band. */
function valuesOf({ column, bands: { startOf } }: BandedOrder, band: number): Prisma.Sql {
  if (band === VALUELESS) return Prisma.sql`${column} IS NULL`;
  const edge = (number: number) => startOf(Prisma.sql`${number}::integer`);
  return Prisma.sql`${column} >= coalesce(${edge(band)}, '-infinity')
    AND ${column} < coalesce(${edge(band + 1)}, 'infinity')`;
}

/**
 * The places of a page that lies in some bands: in those that are dense with matches the first ones
 * are found in order; where the others are, further statements select.
 */
export function placesInBands(
  list: KeysetList & { order: BandedOrder },
  { dense, others }: { dense: readonly number[]; others: readonly Prisma.Sql[] },
  { cursor, skipped, backwards }: ReadingPlace,
): Prisma.Sql {
  const { order, pageSize, within = Prisma.sql`true` } = list;
  const limit = Prisma.sql`LIMIT ${skipped + pageSize + 1}`;
  const walked = dense.flatMap((band) =>
    stretchesFrom(
      { ...list, within: Prisma.sql`${within} AND ${valuesOf(order, band)}` },
      cursor,
    ).map((stretch) => inOrder(list, stretch, backwards, limit)),
  );
  const found = [...others, ...walked].map((statement) => Prisma.sql`(${statement})`);
  return Prisma.sql`SELECT * FROM (${Prisma.join(found, " UNION ALL ")}) AS found
    ORDER BY ${orderByKey(order, backwards)} LIMIT ${pageSize + 1} OFFSET ${skipped}`;
}
