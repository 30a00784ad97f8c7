import type { Prisma } from "./client/client";
import { openedDatabase, type Transaction } from "./database.server";
import { getCurrentReplica } from "./replica.server";

/**
 * Returns the rows of a SQL statement, for searches and for what most pages read. Outside of a transaction the
 * statement bypasses Prisma, whose overhead is a tenth of a millisecond per statement; shared pages may read from the
 * replica.
 *
 * @param statement selects numbers as integer or float8, others as text: the drivers of the two databases read bigint
 * and numeric differently
 */
export function readRows<Row extends object>(
  statement: Prisma.Sql,
  tx?: Transaction,
): Promise<Row[]> {
  if (tx) return tx.$queryRaw<Row[]>(statement);
  return (getCurrentReplica() ?? openedDatabase()).read<Row>(statement.text, statement.values);
}
