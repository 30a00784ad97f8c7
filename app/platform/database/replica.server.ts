import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";

import pg from "pg";

import { isQueryTooSlow } from "~/platform/failures/database-unavailable.server";

import type { DatabaseLogger, OpenedDatabase, Replica } from "./opened-database.server";

/** The longest unnoticed lag of a replica: older comparisons with the primary are ignored. */
const FRESH_MS = 5_000;
/** The interval of comparisons while requests read. */
const COMPARE_EVERY_MS = 1_000;
/** The time without a reader after which the comparisons stop. */
const IDLE_MS = 10_000;
/** The interval at which a lagging replica is queried again. */
const LAGGING_MS = 20;
/** The time after which a statement is sent to the primary because the replica has not responded. */
export const REPLICA_TIMEOUT_MS = 1_500;
/** The longest wait for a replica that is unreachable, and so cannot cancel its statements itself. */
const CLIENT_TIMEOUT_MS = REPLICA_TIMEOUT_MS + 250;

const source = new AsyncLocalStorage<Replica | null>();

/** Runs a request whose readRows() use a replica, or the primary where it is null. */
export function readFrom<T>(replica: Replica | null, work: () => T): T {
  return source.run(replica, work);
}

/** Returns the replica from which the current request reads, or null. */
export function getCurrentReplica(): Replica | null {
  return source.getStore() ?? null;
}

interface Position {
  lsn: string;
  system: string;
  name: string;
}

/**
 * Opens the replica. It may be unavailable, now or later: the primary serves what it can't.
 *
 * A change is announced by NOTIFY once it is committed, so the primary's log position (LSN) read afterwards includes
 * the change, and so does a replica that has replayed up to it.
 */
export function openReplica(options: {
  readPrimary: OpenedDatabase["read"];
  poolConfig: pg.PoolConfig;
  logger?: DatabaseLogger | undefined;
}): Replica {
  const { readPrimary, logger } = options;
  const pool = new pg.Pool({
    ...options.poolConfig,
    connectionTimeoutMillis: REPLICA_TIMEOUT_MS,
    query_timeout: CLIENT_TIMEOUT_MS,
  });
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", (error) => logger?.warn({ err: error }, "The replica: connection lost"));
  const counts = { statements: 0, fallbacks: 0 };

  /** The number of announcements. */
  let announced = 0;
  const NEVER = { announced: -1, at: -Infinity };
  let confirmed = NEVER;
  let wantedAt = -Infinity;
  let isClosed = false;
  let comparing: Promise<void> | null = null;
  let wasUsable: boolean | null = null;

  const isWanted = () => performance.now() - wantedAt < IDLE_MS;
  const isFresh = () =>
    confirmed.announced === announced && performance.now() - confirmed.at < FRESH_MS;

  /** Reads the primary's log position, and waits until the replica has replayed it. */
  async function compare(): Promise<void> {
    const snapshot = { announced, at: performance.now() };
    const [position] = await readPrimary<Position>(
      `SELECT pg_current_wal_insert_lsn()::text AS lsn, current_database()::text AS name,
              (SELECT system_identifier::text FROM pg_control_system()) AS system`,
      [],
    );
    while (position && !isClosed && performance.now() - snapshot.at < FRESH_MS) {
      if (await hasReplayed(pool, position)) {
        confirmed = snapshot;
        return;
      }
      await sleep(LAGGING_MS, undefined, { ref: false });
    }
    throw new Error(`it is more than ${FRESH_MS / 1_000} seconds behind`);
  }

  function compareSoon(): void {
    comparing ??= compare()
      .then(
        () => logAvailability(true),
        (error: unknown) => logAvailability(false, error),
      )
      .finally(() => {
        comparing = null;
        // Another change was announced during the comparison.
        if (!isClosed && confirmed.announced !== announced && wasUsable && isWanted())
          compareSoon();
      });
  }

  function logAvailability(isUsable: boolean, error?: unknown): void {
    if (isUsable === wasUsable || isClosed) return;
    wasUsable = isUsable;
    if (isUsable) logger?.info({}, "Visitors' pages are read from the replica");
    else {
      const reason = error instanceof Error ? error.message : String(error);
      logger?.warn({ reason }, "Visitors' pages are read from the primary, not from the replica");
    }
  }

  const timer = setInterval(() => {
    if (isWanted()) compareSoon();
  }, COMPARE_EVERY_MS).unref();
  compareSoon();

  return {
    async read<Row extends object>(text: string, values: unknown[]) {
      try {
        // The replica failed earlier in this page: the next statement would wait for its timeout too.
        if (confirmed === NEVER) throw new Error("The replica has failed");
        const { rows } = await pool.query<Row>(text, values);
        counts.statements += 1;
        return rows;
      } catch (error) {
        // The replica and its connections are read-only, so the statement can be repeated on the primary.
        counts.fallbacks += 1;
        // A slow statement says nothing about the replica's health.
        if (!isQueryTooSlow(error)) confirmed = NEVER;
        return readPrimary<Row>(text, values);
      }
    },
    isFresh() {
      wantedAt = performance.now();
      if (isFresh()) return true;
      compareSoon();
      return false;
    },
    expectChange() {
      announced += 1;
      if (isWanted()) compareSoon();
    },
    count: () => ({ ...counts }),
    async close() {
      isClosed = true;
      clearInterval(timer);
      await comparing;
      await pool.end();
    },
  };
}

/** @throws Error where it follows no primary or another one, because its data can't be trusted then */
async function hasReplayed(pool: pg.Pool, { lsn, system, name }: Position): Promise<boolean> {
  const { rows } = await pool.query<{ follows: boolean; same: boolean; replayed: boolean | null }>(
    `SELECT pg_is_in_recovery() AS follows,
            (SELECT system_identifier::text FROM pg_control_system()) = $2
              AND current_database()::text = $3 AS same,
            pg_last_wal_replay_lsn() >= $1::pg_lsn AS replayed`,
    [lsn, system, name],
  );
  const [row] = rows;
  if (!row?.follows) throw new Error("it isn't a replica: it doesn't follow a primary");
  if (!row.same) throw new Error("it is a replica of another database");
  return row.replayed === true;
}
