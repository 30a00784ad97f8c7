import { readServerTables, readTables, type Tables } from "../fixtures/read-tables";
import { createEmptyDatabase, openThrowAwayPostgres } from "./throw-away-postgres";

export interface QuickDatabase {
  /** An empty database of a server; null where the embedded one is to be used. */
  url: string | null;
  /** What the product's process is to be told. */
  variables: { DATA_DIR: string; SESSION_SECRET: string; DATABASE_URL?: string };
  /** Every row there is. */
  read(): Promise<Tables>;
  close(): Promise<void>;
}

/**
 * A database for a test file whose questions have the same answers on both kinds: on a PostgreSQL server,
 * which starts and answers for half of the processor's time, or embedded on a machine that has none.
 *
 * @param directory the data directory of the product's process
 */
export async function openQuickDatabase(directory: string): Promise<QuickDatabase> {
  const postgres = await openThrowAwayPostgres();
  const database = postgres && (await createEmptyDatabase(postgres.url));
  return {
    url: database?.url ?? null,
    variables: {
      DATA_DIR: directory,
      SESSION_SECRET: "a secret of these tests, longer than 32 characters",
      ...(database ? { DATABASE_URL: database.url } : {}),
    },
    read: () => (database ? readServerTables(database.url) : readTables(directory)),
    async close() {
      await database?.drop();
      await postgres?.close();
    },
  };
}
