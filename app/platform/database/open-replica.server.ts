import { setTimeout as sleep } from "node:timers/promises";

import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";

import { PrismaClient } from "./client/client";
import type { DatabaseLogger, Replica } from "./opened-database.server";
import { readTogether } from "./read-together.server";
import { ServerPool } from "./server-pool.server";

/** So old may the last comparison be: the longest that a replica may lag unnoticed. */
const FRESH_MS = 5_000;
/** The interval of comparisons while somebody reads. */
const COMPARE_EVERY_MS = 1_000;
/** After so long without a reader the comparisons stop. */
const IDLE_MS = 10_000;
/** How often a replica that lags is asked again. */
const LAGGING_MS = 20;

interface Position {
  lsn: string;
  system: string;
  name: string;
}

/**
 * Opens the replica. It may be away, now or later: whatever it can't answer is asked of the primary.
 *
 * A change is announced by NOTIFY once it is committed, so what the primary says then is its position
 * in the log (LSN) is at or behind the change; a replica that has replayed as far has it.
 */
export function openReplica(options: {
  url: string;
  primary: ServerPool;
  poolConfig: pg.PoolConfig;
  logger?: DatabaseLogger | undefined;
}): Replica {
  const { primary, logger } = options;
  const pool = new ServerPool(
    { ...options.poolConfig, connectionString: options.url },
    { logger, name: "The replica" },
  );
  const counts = { statements: 0, fallbacks: 0 };
  const lookUp = readTogether(pool);
  const orPrimary: OrPrimary = async (onReplica, onPrimary) => {
    try {
      const answer = await onReplica();
      counts.statements += 1;
      return answer;
    } catch {
      counts.fallbacks += 1;
      return onPrimary();
    }
  };
  const reader = new FallbackPool(pool, primary, orPrimary);
  const client = new PrismaClient({ adapter: new PrismaPg(reader) });

  /** Counts the announcements. */
  let announced = 0;
  let confirmed = { announced: -1, at: -Infinity };
  let wantedAt = -Infinity;
  let isClosed = false;
  let comparing: Promise<void> | null = null;
  let wasUsable: boolean | null = null;

  const isWanted = () => performance.now() - wantedAt < IDLE_MS;
  const isFresh = () =>
    confirmed.announced === announced && performance.now() - confirmed.at < FRESH_MS;

  /** Asks the primary where it is, and waits until the replica is there. */
  async function compare(): Promise<void> {
    const asked = { announced, at: performance.now() };
    const { rows } = await primary.query<Position>(
      `SELECT pg_current_wal_insert_lsn()::text AS lsn, current_database()::text AS name,
              (SELECT system_identifier::text FROM pg_control_system()) AS system`,
    );
    const [position] = rows;
    while (position && !isClosed && performance.now() - asked.at < FRESH_MS) {
      if (await hasReplayed(pool, position)) {
        confirmed = asked;
        return;
      }
      await sleep(LAGGING_MS, undefined, { ref: false });
    }
    throw new Error(`it is more than ${FRESH_MS / 1_000} seconds behind`);
  }

  function compareSoon(): void {
    comparing ??= compare()
      .then(
        () => say(true),
        (error: unknown) => say(false, error),
      )
      .finally(() => {
        comparing = null;
        // Another change was announced meanwhile.
        if (!isClosed && confirmed.announced !== announced && wasUsable && isWanted())
          compareSoon();
      });
  }

  function say(isUsable: boolean, error?: unknown): void {
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
    client,
    read: async <Row extends object>(text: string, values: unknown[]) =>
      (await reader.query<Row>(text, values)).rows,
    lookUp: <Row extends object>(text: string, values: unknown[]) =>
      orPrimary(
        () => lookUp<Row>(text, values),
        async () => (await primary.query<Row>(text, values)).rows,
      ),
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
      await pool.watch.close();
      await client.$disconnect();
      await pool.end();
    },
  };
}

/** @throws Error where it follows nobody, or another server, as it can't be trusted then */
async function hasReplayed(pool: pg.Pool, { lsn, system, name }: Position): Promise<boolean> {
  const { rows } = await pool.query<{ follows: boolean; same: boolean; replayed: boolean | null }>(
    `SELECT pg_is_in_recovery() AS follows,
            (SELECT system_identifier::text FROM pg_control_system()) = $2
              AND current_database()::text = $3 AS same,
            pg_last_wal_replay_lsn() >= $1::pg_lsn AS replayed`,
    [lsn, system, name],
  );
  const [found] = rows;
  if (!found?.follows) throw new Error("it is no replica: it does not follow a primary");
  if (!found.same) throw new Error("it is a replica of another database");
  return found.replayed === true;
}

/**
 * A statement that fails on the replica, for whatever reason, is run on the primary: nothing can have
 * been written, as a replica and its connections only read.
 */
type OrPrimary = <Answer>(
  onReplica: () => Promise<Answer>,
  onPrimary: () => Promise<Answer>,
) => Promise<Answer>;

/** What Prisma and readRows are given for a replica. Transactions go to the primary. */
class FallbackPool extends pg.Pool {
  constructor(
    private readonly replica: pg.Pool,
    private readonly primary: pg.Pool,
    private readonly orPrimary: OrPrimary,
  ) {
    // Never connects itself.
    super({ max: 1 });
    type Ask = (...statement: unknown[]) => Promise<unknown>;
    const ask = (on: pg.Pool, statement: unknown[]) =>
      (on.query.bind(on) as unknown as Ask)(...statement);
    const query = (...statement: unknown[]): Promise<unknown> =>
      this.orPrimary(
        () => ask(this.replica, statement),
        () => ask(this.primary, statement),
      );
    Object.assign(this, { query, connect: this.primary.connect.bind(this.primary) });
  }
}
