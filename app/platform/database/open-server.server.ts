import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";

import { applyMigrations, type Migration } from "./apply-migrations.server";
import { DatabaseUnavailableError } from "../failures/database-unavailable.server";
import { PrismaClient } from "./client/client";
import { listenToServer } from "./listen-to-server.server";
import {
  refuseLongPayload,
  TEXT_FORMATS,
  type DatabaseLogger,
  type OpenedDatabase,
} from "./opened-database.server";
import { openReplica, REPLICA_TIMEOUT_MS } from "./replica.server";
import {
  createStrictAdapter,
  createStrictTransaction,
  type AdapterFactory,
  type AdapterTransaction,
} from "./strict-adapter.server";
import { watchServer, type ServerWatch } from "./watch-server.server";

const CONNECT_TIMEOUT_MS = 3_000;
/** Idle connections are kept, because a new one has to connect and load its catalog caches. */
const IDLE_TIMEOUT_MS = 5 * 60_000;

// Settings of each connection. A generic plan ignores the filters' values and was measured 40 times slower on large
// sets. JIT compilation takes longer than any of our statements. With the default work_mem of 4 MB, the bitmap of a
// common word in a million listings is lossy, and a search took twice as long. The timeouts cancel statements for which
// no client waits anymore.
const SESSION_SETTINGS = `
  ${TEXT_FORMATS};
  SET plan_cache_mode = force_custom_plan;
  SET jit = off;
  SET work_mem = '16MB';
  SET statement_timeout = '15s';
  SET idle_in_transaction_session_timeout = '60s'`;

/**
 * Settings of the replica's connections: it cancels a statement when nobody waits for the response anymore, and is
 * read-only, in case that its address leads to the primary, or that it becomes one.
 */
const REPLICA_SETTINGS = `${SESSION_SETTINGS};
  SET statement_timeout = '${REPLICA_TIMEOUT_MS}ms';
  SET default_transaction_read_only = on`;

/** Connects to a PostgreSQL server, and to a replica of it. */
export async function openServer(options: {
  url: string;
  migrations: readonly Migration[];
  poolSize?: number;
  replicaUrl?: string | null;
  logger?: DatabaseLogger;
}): Promise<OpenedDatabase> {
  const { url, migrations, replicaUrl, logger } = options;
  const applied = await migrateServer(url, migrations);
  if (applied.length > 0) logger?.info({ applied }, "Database migrated");

  const poolConfig: pg.PoolConfig = {
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    // The timeout is above the server's own, so it matters only for an unresponsive server.
    query_timeout: 40_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: "huntstead",
    onConnect: (connection) => connection.query(SESSION_SETTINGS).then(() => undefined),
  };
  const pool = new pg.Pool({ ...poolConfig, connectionString: url });
  const watch = watchServer({ pool, url, logger });
  const read = <Row extends object>(text: string, values: unknown[]) =>
    watch.run(async () => (await pool.query<Row>(text, values)).rows);
  const replica = replicaUrl
    ? openReplica({
        readPrimary: read,
        poolConfig: {
          ...poolConfig,
          connectionString: replicaUrl,
          onConnect: (connection) => connection.query(REPLICA_SETTINGS).then(() => undefined),
        },
        logger,
      })
    : null;
  const client = new PrismaClient({ adapter: createServerAdapter(pool, watch) });
  const listener = listenToServer({ url, logger });
  const runLong = (script: string) =>
    withConnection(url, async (connection) => void (await connection.query(script)));
  let closing: Promise<void> | null = null;
  async function close(): Promise<void> {
    await replica?.close();
    await listener.close();
    await watch.close();
    await client.$disconnect();
    await pool.end();
  }
  return {
    client,
    kind: "server",
    replica,
    read,
    listen: listener.listen,
    waitForNotifications: listener.waitForCommits,
    async notify(channel, payload) {
      refuseLongPayload(payload);
      await read("SELECT pg_notify($1, $2)", [channel, payload]);
    },
    isReachable: () => watch.isReachable(),
    hasDiskSpaceForUploads: () => Promise.resolve(true),
    vacuum: () => runLong("VACUUM ANALYZE"),
    autovacuum: () => Promise.resolve([]),
    runLong,
    connections: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      max: pool.options.max,
      waiting: pool.waitingCount,
    }),
    close: () => (closing ??= close()),
  };
}

/** Returns Prisma's adapter for the pool. */
function createServerAdapter(pool: pg.Pool, watch: ServerWatch): AdapterFactory {
  return createStrictAdapter(new PrismaPg(pool), {
    run: watch.run,
    async begin(adapter, isolationLevel) {
      if (watch.isUnavailable()) throw new DatabaseUnavailableError();
      return createServerTransaction(await adapter.startTransaction(isolationLevel));
    },
  });
}

/** The adapter's transaction was begun by a statement, and ending it only returns its connection. */
function createServerTransaction(inner: AdapterTransaction): AdapterTransaction {
  const end = async (sql: "COMMIT" | "ROLLBACK") => {
    try {
      await inner.executeRaw({ sql, args: [], argTypes: [] });
    } finally {
      await inner.commit();
    }
  };
  return createStrictTransaction(inner, {
    run: (statement) => statement(),
    commit: () => end("COMMIT"),
    rollback: () => end("ROLLBACK"),
  });
}

export function migrateServer(url: string, migrations: readonly Migration[]): Promise<string[]> {
  return withConnection(url, (connection) =>
    applyMigrations(
      {
        query: (sql, values) => connection.query<Record<string, unknown>>(sql, values),
        run: (script) => connection.query(script),
      },
      migrations,
    ),
  );
}

/** Opens a separate connection, without the pool's limits, for work that may take long. */
async function withConnection<T>(
  url: string,
  work: (connection: pg.Client) => Promise<T>,
): Promise<T> {
  const connection = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: "huntstead",
  });
  connection.on("error", () => undefined); // the running query fails with it
  await connection.connect();
  try {
    await connection.query(TEXT_FORMATS);
    return await work(connection);
  } finally {
    await connection.end();
  }
}
