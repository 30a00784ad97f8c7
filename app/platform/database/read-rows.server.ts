import type { Prisma } from "./client/client";
import { openedDatabase, type Transaction } from "./database.server";
import { replicaInUse } from "./replica.server";

/**
 * The rows of a statement in SQL, for searches and for what most pages read. Outside of a transaction the
 * statement goes to the pool without Prisma in between, which takes a tenth of a millisecond of the process's
 * time for each statement; a page that visitors share may be read from the replica.
 *
 * @param statement selects numbers as integer or float8, others as text: of bigint and numeric the two
 *   databases' drivers make different things
 */
export function readRows<Row extends object>(
  statement: Prisma.Sql,
  tx?: Transaction,
): Promise<Row[]> {
  if (tx) return tx.$queryRaw<Row[]>(statement);
  return (replicaInUse() ?? openedDatabase()).read<Row>(statement.text, statement.values);
}
