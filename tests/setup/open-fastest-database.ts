import { readServerTables, readTables, type TableRows } from "../fixtures/read-tables";
import { createEmptyDatabase, openTemporaryPostgres } from "./temporary-postgres";

export interface FastestDatabase {
  /** An empty database of a server; null where the embedded one is to be used. */
  url: string | null;
  /** The environment variables for the product's process. */
  variables: { DATA_DIR: string; SESSION_SECRET: string; DATABASE_URL?: string };
  /** Reads all rows of all tables. */
  read(): Promise<TableRows>;
  close(): Promise<void>;
}

/**
 * Opens a database for tests that give the same results on both kinds: a PostgreSQL server, which needs half the CPU
 * time, or the embedded database on a machine without PostgreSQL.
 *
 * @param directory the data directory of the product's process
 */
export async function openFastestDatabase(directory: string): Promise<FastestDatabase> {
  const postgres = await openTemporaryPostgres();
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
