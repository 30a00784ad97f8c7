import { database, type Transaction } from "./database.server";

/**
 * What time it is by the database's clock: all processes agree on it, and one whose own clock is wrong
 * ends nothing too early. The embedded database's is the process's.
 */
export async function databaseTime(tx: Transaction = database()): Promise<Date> {
  const [row] = await tx.$queryRaw<[{ now: Date }]>`SELECT now() AS now`;
  return row.now;
}
