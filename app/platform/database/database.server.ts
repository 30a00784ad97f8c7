import { resolve } from "node:path";

import type { Migration } from "./apply-migrations.server";
import { openEmbedded } from "./open-embedded.server";
import { openServer } from "./open-server.server";
import type { Database, DatabaseLogger, OpenedDatabase } from "./opened-database.server";

export type { Database, OpenedDatabase, Transaction } from "./opened-database.server";

interface ProcessDatabase {
  target: string;
  opening: Promise<OpenedDatabase>;
  openedDatabase: OpenedDatabase | null;
}

// The server, the Remix build and, in development, every reload of it are separate module graphs, so the database is
// stored on globalThis.
const holder = globalThis as typeof globalThis & { huntsteadDatabase?: ProcessDatabase };

/**
 * Opens and migrates the database, PostgreSQL by `url` or the embedded one in `dataDirectory`, and makes it the
 * process's. A second call for the open database returns the same. `migrations` are the bundled ones unless a script
 * without the bundler passes them.
 */
export async function openDatabase(options: {
  url: string | null;
  dataDirectory: string;
  /** A streaming replica of that server. */
  replicaUrl?: string | null;
  poolSize?: number;
  logger?: DatabaseLogger;
  migrations?: readonly Migration[];
}): Promise<OpenedDatabase> {
  const target = options.url ?? resolve(options.dataDirectory);
  const present = holder.huntsteadDatabase;
  if (present?.target === target) return present.opening;

  const opening = open(options);
  const entry: ProcessDatabase = { target, opening, openedDatabase: null };
  holder.huntsteadDatabase = entry;
  try {
    entry.openedDatabase = clearWhenClosed(await opening, entry);
    return entry.openedDatabase;
  } catch (error) {
    forget(entry);
    throw error;
  }
}

/** Returns the process's database. @throws Error when none is open. */
export function database(): Database {
  return openedDatabase().client;
}

/** Returns the process's database with its functions beyond queries. @throws Error when none is open. */
export function openedDatabase(): OpenedDatabase {
  const current = holder.huntsteadDatabase?.openedDatabase;
  if (!current) throw new Error("No database is open: await openDatabase() first.");
  return current;
}

/** Sets the process's database, for tests that open their own. */
export function useDatabase(current: OpenedDatabase): void {
  holder.huntsteadDatabase = {
    target: "given",
    opening: Promise.resolve(current),
    openedDatabase: current,
  };
}

async function open(options: Parameters<typeof openDatabase>[0]): Promise<OpenedDatabase> {
  const { url, dataDirectory, poolSize, replicaUrl, logger } = options;
  // The file is imported lazily, because only the bundler can resolve it.
  const migrations =
    options.migrations ?? (await import("./bundled-migrations.server")).bundledMigrations;
  return url === null
    ? openEmbedded({ dataDirectory: resolve(dataDirectory), migrations, logger })
    : openServer({ url, migrations, poolSize, replicaUrl, logger });
}

function clearWhenClosed(current: OpenedDatabase, entry: ProcessDatabase): OpenedDatabase {
  const close = current.close;
  current.close = () => {
    forget(entry);
    return close();
  };
  return current;
}

function forget(entry: ProcessDatabase): void {
  if (holder.huntsteadDatabase === entry) delete holder.huntsteadDatabase;
}
