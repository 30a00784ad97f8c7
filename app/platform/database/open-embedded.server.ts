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
import { embeddedAdapter } from "./embedded-adapter.server";
import { lockDataDirectory } from "./lock-data-directory.server";
import {
  answersInTime,
  deliver,
  quoteIdentifier,
  refuseLongPayload,
  TEXT_FORMATS,
  type DatabaseLogger,
  type OpenedDatabase,
} from "./opened-database.server";
import type { RunStatement } from "./strict-adapter.server";
import { watchDisk, type DiskWatch } from "./watch-disk.server";

/**
 * In milliseconds. Transactions come one after the other here, so one waits for all before it, and those
 * take turns with everything else that the process does.
 */
const PATIENCE = { maxWait: 15_000, timeout: 15_000 };

const extensions = { unaccent, pg_trgm, btree_gin, btree_gist, cube };

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
    await disk.look();
    return embeddedDatabase(postgres, { disk, logger: options.logger, onClosed: unlock });
  } catch (error) {
    unlock();
    throw error;
  }
}

async function startPostgres(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) await createPostgres(folder);
  return PGlite.create({ dataDir: folder, extensions, startParams: START_PARAMS });
}

/**
 * PGlite's own and half of its pages in memory: 64 MB hold a small marketplace, and what they don't hold
 * the system keeps for files. Pages of the demo marketplace cost the same.
 */
const START_PARAMS = [...PGlite.defaultStartParams, "-c", "shared_buffers=64MB"];

/** Created under another name and renamed when complete, so that an interrupted first start leaves nothing behind. */
async function createPostgres(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const postgres = await PGlite.create({ dataDir: unfinished, extensions });
  await postgres.close();
  renameSync(unfinished, folder);
}

/** A database in memory, from the dump of another or empty. */
export function startInMemory(dump?: Blob): Promise<PGlite> {
  return PGlite.create({ extensions, ...(dump && { loadDataDir: dump }) });
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
 * By the rule of a server's autovacuum. Each table is a piece of its own, since all others wait for
 * it: 0.2 s for 20 MB of kept forms. Then a checkpoint, which nobody else makes here: without one the
 * log grows until the process ends, and is read again from the beginning after a kill.
 */
async function autovacuum(postgres: PGlite): Promise<string[]> {
  // Otherwise what was counted within the last second is not in the statistics yet.
  await postgres.query("SELECT pg_stat_force_next_flush()");
  const { rows } = await postgres.query<{ name: string }>(`
    SELECT t.relname AS name FROM pg_stat_user_tables t JOIN pg_class c ON c.oid = t.relid
    WHERE t.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) ORDER BY t.relname`);
  for (const { name } of rows) await postgres.exec(`VACUUM (ANALYZE) ${quoteIdentifier(name)}`);
  await postgres.exec("CHECKPOINT");
  return rows.map(({ name }) => name);
}

/** Statements of one turn of the event loop together; one that comes later waits for the next turn. */
const LONGEST_TURN_MS = 10;

/**
 * Runs the statements of the embedded database. Each is answered within the call that asks it, so many in a
 * row would be one piece in which nobody else is answered: a transaction of two hundred emails took a second and a
 * half.
 *
 * Where PostgreSQL panics the process ends, as its own would: every statement after that is an endless loop. The
 * next start recovers what was acknowledged.
 */
function runEmbedded(logger: DatabaseLogger | undefined): RunStatement {
  /** The time at which the first statement of this turn of the event loop began. */
  let begunAt: number | null = null;
  return async (statement) => {
    while (begunAt !== null && performance.now() - begunAt > LONGEST_TURN_MS) await nextTurn();
    if (begunAt === null) {
      begunAt = performance.now();
      setImmediate(() => (begunAt = null));
    }
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

/** Prisma's adapter wraps the error of PostgreSQL. */
function isPanic(error: unknown): boolean {
  const { severity, cause } = error as { severity?: unknown; cause?: { severity?: unknown } };
  return severity === "PANIC" || cause?.severity === "PANIC";
}

export async function embeddedDatabase(
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
    adapter: embeddedAdapter(postgres, run),
    transactionOptions: PATIENCE,
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
    // The connection is the process's own and never lost, so there is nothing to catch up with.
    // Not postgres.listen: it gets names with capitals or quotes wrong when it stops.
    async listen(channel, onPayload, observer = {}) {
      const stop = postgres.onNotification((name, payload) => {
        if (name === channel) deliver(payload, { onPayload, observer }, logger);
      });
      try {
        await postgres.exec(`LISTEN ${quoteIdentifier(channel)}`);
      } catch (error) {
        stop();
        throw error;
      }
      return () => Promise.resolve(stop());
    },
    // A commit hands them over before it returns.
    hearCommitted: () => Promise.resolve(),
    async notify(channel, payload) {
      refuseLongPayload(payload);
      await read("SELECT pg_notify($1, $2)", [channel, payload]);
    },
    isReachable: () => answersInTime(postgres.query("SELECT 1")),
    hasRoomForFiles: () => disk?.hasRoomForFiles() ?? Promise.resolve(true),
    async vacuum() {
      await postgres.exec("VACUUM ANALYZE");
    },
    // Both need room, and a checkpoint without any is a panic.
    autovacuum: async () => (disk?.isFull() ? [] : run(() => autovacuum(postgres))),
    async runLong(script) {
      await run(() => postgres.transaction(async (tx) => void (await tx.exec(script))));
    },
    connections: () => null,
    close: () => (closing ??= close()),
  };
}
