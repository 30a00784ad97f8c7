import { openTemporaryPostgres } from "./temporary-postgres";

/**
 * Starts one PostgreSQL server for all tests of a run, which find its address in TEST_DATABASE_URL. Does nothing on a
 * machine without PostgreSQL, or when the address is set already.
 */
export default async function sharePostgres(): Promise<(() => Promise<void>) | void> {
  const postgres = await openTemporaryPostgres();
  if (!postgres) return;
  process.env.TEST_DATABASE_URL = postgres.url;
  process.env.TEMPORARY_POSTGRES_URL = postgres.url;
  return postgres.close;
}
