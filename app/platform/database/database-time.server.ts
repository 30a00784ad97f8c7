import { database, type Transaction } from "./database.server";

/**
 * Returns the time by the database's clock, on which all processes agree, so that one whose own clock is wrong ends
 * nothing too early. The embedded database uses the process's clock.
 */
export async function readDatabaseTime(tx: Transaction = database()): Promise<Date> {
  const [row] = await tx.$queryRaw<[{ now: Date }]>`SELECT now() AS now`;
  return row.now;
}
