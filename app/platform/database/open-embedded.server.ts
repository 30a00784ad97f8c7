import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { cube } from "@electric-sql/pglite/contrib/cube";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { setImmediate as nextTurn } from "node:timers/promises";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

import { applyMigrations, type Migration } from "./apply-migrations.server";
import { PrismaClient } from "./client/client";
import { createEmbeddedAdapter } from "./embedded-adapter.server";
import { lockDataDirectory } from "./lock-data-directory.server";
import {
  succeedsWithin,
  deliverNotification,
  quoteIdentifier,
  refuseLongPayload,
  TEXT_FORMATS,
  type DatabaseLogger,
  type OpenedDatabase,
} from "./opened-database.server";
import type { RunStatement } from "./strict-adapter.server";
import { watchDisk, type DiskWatch } from "./watch-disk.server";

/**
 * Timeouts in milliseconds. Transactions run one after another here, so each waits for all before it, and those share
 * the event loop with everything else in the process.
 */
const TRANSACTION_OPTIONS = { maxWait: 15_000, timeout: 15_000 };

/** The extensions of PostgreSQL that the schema uses. */
export const EXTENSIONS = { unaccent, pg_trgm, btree_gin, btree_gist, cube };

/**
 * Opens the database that runs inside this process, in `<dataDirectory>/postgres`.
 * @throws DataDirectoryInUseError when another process has it open.
 */
export async function openEmbedded(options: {
  dataDirectory: string;
  migrations: readonly Migration[];
  logger?: DatabaseLogger;
}): Promise<OpenedDatabase> {
  const unlock = lockDataDirectory(join(options.dataDirectory, "postgres.lock"));
  try {
    const folder = join(options.dataDirectory, "postgres");
    const postgres = await startPostgres(folder);
    try {
      const applied = await migrateEmbedded(postgres, options.migrations);
      if (applied.length > 0) options.logger?.info({ applied }, "Database migrated");
    } catch (error) {
      await postgres.close();
      throw error;
    }
    const disk = watchDisk(postgres, { folder, logger: options.logger });
    await disk.checkNow();
    return createEmbeddedDatabase(postgres, { disk, logger: options.logger, onClosed: unlock });
  } catch (error) {
    unlock();
    throw error;
  }
}

async function startPostgres(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) await createPostgres(folder);
  return PGlite.create({ dataDir: folder, extensions: EXTENSIONS, startParams: START_PARAMS });
}

/**
 * PGlite's own settings with half of its pages in memory: 64 MB fit a small marketplace, and the system caches the
 * files anyway. Pages of the demo marketplace are as fast.
 */
const START_PARAMS = [...PGlite.defaultStartParams, "-c", "shared_buffers=64MB"];

/**
 * The directory is created under another name and renamed when complete, so that an interrupted first start leaves
 * nothing behind.
 */
async function createPostgres(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const postgres = await PGlite.create({ dataDir: unfinished, extensions: EXTENSIONS });
  await postgres.close();
  renameSync(unfinished, folder);
}

/** Opens a database in memory, from the dump of another or empty. */
export function startInMemory(dump?: Blob): Promise<PGlite> {
  return PGlite.create({ extensions: EXTENSIONS, ...(dump && { loadDataDir: dump }) });
}

export function migrateEmbedded(
  postgres: PGlite,
  migrations: readonly Migration[],
): Promise<string[]> {
  return applyMigrations(
    {
      query: (sql, values) => postgres.query<Record<string, unknown>>(sql, values),
      run: (script) => postgres.exec(script),
    },
    migrations,
  );
}

/**
 * Vacuums tables by the rule of a server's autovacuum. Each table is a separate statement, because all other
 * statements wait for it: 0.2 s for 20 MB of kept forms. Then it runs a checkpoint, because the embedded database never
 * does: without one the log grows until the process ends, and is replayed from the beginning after a crash.
 */
async function autovacuum(postgres: PGlite): Promise<string[]> {
  // Without the flush, the statistics lack the last second.
  await postgres.query("SELECT pg_stat_force_next_flush()");
  const { rows } = await postgres.query<{ name: string }>(`
    SELECT t.relname AS name FROM pg_stat_user_tables t JOIN pg_class c ON c.oid = t.relid
    WHERE t.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) ORDER BY t.relname`);
  for (const { name } of rows) await postgres.exec(`VACUUM (ANALYZE) ${quoteIdentifier(name)}`);
  await postgres.exec("CHECKPOINT");
  return rows.map(({ name }) => name);
}

/** The longest time for statements in one turn of the event loop; later ones wait for the next turn. */
const MAX_TURN_MS = 10;

/**
 * Runs the statements of the embedded database. Each runs synchronously, so many in a row would block the event
 * loop: a transaction of two hundred emails took a second and a half.
 *
 * When PostgreSQL panics the process ends, as a server would: every later statement would loop forever. The next start
 * recovers what was acknowledged.
 */
function runEmbedded(logger: DatabaseLogger | undefined): RunStatement {
  let turnBeganAt = performance.now();
  const yieldToOthers = async () => {
    if (performance.now() - turnBeganAt <= MAX_TURN_MS) return;
    await nextTurn();
    turnBeganAt = performance.now();
  };
  // Statements begin in the order in which they came. Without the order, requests that send one statement after the
  // other overtook waiting ones for as long as the server was busy.
  let previousBegan = Promise.resolve();
  return async (statement) => {
    previousBegan = previousBegan.then(yieldToOthers);
    await previousBegan;
    try {
      return await statement();
    } catch (error) {
      if (isPanic(error)) {
        logger?.warn({ err: error }, "The database has panicked: the process ends");
        process.exit(1);
      }
      throw error;
    }
  };
}

/** Prisma's adapter wraps PostgreSQL's errors. */
function isPanic(error: unknown): boolean {
  const { severity, cause } = error as { severity?: unknown; cause?: { severity?: unknown } };
  return severity === "PANIC" || cause?.severity === "PANIC";
}

export async function createEmbeddedDatabase(
  postgres: PGlite,
  {
    disk,
    logger,
    onClosed,
  }: { disk?: DiskWatch; logger?: DatabaseLogger | undefined; onClosed?: () => void } = {},
): Promise<OpenedDatabase> {
  await postgres.exec(TEXT_FORMATS);
  const run = runEmbedded(logger);
  const client = new PrismaClient({
    adapter: createEmbeddedAdapter(postgres, run),
    transactionOptions: TRANSACTION_OPTIONS,
  });
  let closing: Promise<void> | null = null;
  async function close(): Promise<void> {
    disk?.close();
    try {
      await client.$disconnect();
      await postgres.close();
    } finally {
      onClosed?.();
    }
  }
  const read = <Row extends object>(text: string, values: unknown[]) =>
    run(async () => (await postgres.query<Row>(text, values)).rows);
  return {
    client,
    kind: "embedded",
    replica: null,
    read,
    // The connection is in-process and never lost, so no notification is missed. postgres.listen is not used, because
    // it unlistens wrongly from names with capitals or quotes.
    async listen(channel, onPayload, observer = {}) {
      const stop = postgres.onNotification((name, payload) => {
        if (name === channel) deliverNotification(payload, { onPayload, observer }, logger);
      });
      try {
        await postgres.exec(`LISTEN ${quoteIdentifier(channel)}`);
      } catch (error) {
        stop();
        throw error;
      }
      return () => Promise.resolve(stop());
    },
    // A commit delivers notifications before it returns.
    waitForNotifications: () => Promise.resolve(),
    async notify(channel, payload) {
      refuseLongPayload(payload);
      await read("SELECT pg_notify($1, $2)", [channel, payload]);
    },
    isReachable: () => succeedsWithin(postgres.query("SELECT 1")),
    hasDiskSpaceForUploads: () => disk?.hasDiskSpaceForUploads() ?? Promise.resolve(true),
    async vacuum() {
      await postgres.exec("VACUUM ANALYZE");
    },
    // Vacuum and checkpoint need disk space, and a checkpoint without any is a panic.
    autovacuum: async () => (disk?.isFull() ? [] : run(() => autovacuum(postgres))),
    async runLong(script) {
      await run(() => postgres.transaction(async (tx) => void (await tx.exec(script))));
    },
    connections: () => null,
    close: () => (closing ??= close()),
  };
}
