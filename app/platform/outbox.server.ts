import { setTimeout as pause } from "node:timers/promises";

import { v7 as uuidv7 } from "uuid";

import { cutUnits } from "~/formats/cut-text";

import { Prisma } from "./database/client/client";
import { database, openedDatabase, type Transaction } from "./database/database.server";
import { log } from "./logger.server";

/** The channel on which new entries are announced, by their kind. */
const OUTBOX_CHANNEL = "outbox";

const MAX_ATTEMPTS = 12;
const FIRST_PAUSE_S = 30;
const LONGEST_PAUSE_S = 6 * 60 * 60;
/**
 * The lease of a claimed entry. A process that has not settled it by then counts as dead, so this is
 * longer than any handler may take.
 */
const LEASE_S = 120;
const LOOK_EVERY_MS = 10_000;
/** Between two looks, so that what is announced meanwhile is found by one. */
const PAUSE_BETWEEN_LOOKS_MS = 50;
/** How long a stopping process waits for its current entry; after that its lease expires. */
const PATIENCE_AT_STOP_MS = 2_000;
const KEPT_WHEN_DONE_MS = 90 * 24 * 60 * 60 * 1_000;

export interface OutboxEntry {
  /** The same at every attempt, so a handler can use it as an idempotency key. */
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
  createdAt: Date;
}

/** A permanent failure: the entry is not retried. */
export class HopelessError extends Error {
  override name = "HopelessError";
}

/**
 * Processes an entry, outside any transaction. If it throws, the entry is retried, unless it is a
 * HopelessError.
 */
export type OutboxHandler = (entry: OutboxEntry) => Promise<void>;

interface NewEntry {
  kind: string;
  payload: Prisma.InputJsonObject;
  /** A second entry with the same key is left out. */
  dedupeKey?: string;
  /** When it becomes due; at once unless given. */
  notBefore?: Date;
}

/** Adds an entry within a transaction, to be processed after its commit. */
export async function enqueue(tx: Transaction, entry: NewEntry): Promise<void> {
  await tx.$executeRaw(enqueuing(entry));
}

/** The statement that does it, also for a CTE. */
export function enqueuing({ kind, payload, dedupeKey, notBefore }: NewEntry): Prisma.Sql {
  // The timer finds entries that become due later; others are announced, which is delivered at commit.
  const announced = Prisma.sql`RETURNING pg_notify(${OUTBOX_CHANNEL}, ${kind})::text`;
  return Prisma.sql`
    INSERT INTO outbox (id, kind, dedupe_key, payload, next_attempt_at)
    VALUES (${uuidv7()}::uuid, ${kind}, ${dedupeKey ?? null}, ${JSON.stringify(payload)}::jsonb,
      coalesce(${notBefore ?? null}, now()))
    ON CONFLICT DO NOTHING ${notBefore ? Prisma.empty : announced}`;
}

/** Adds several entries of one kind, due at once. */
export async function enqueueAll(
  tx: Transaction,
  { kind, payloads }: { kind: string; payloads: readonly Prisma.InputJsonObject[] },
): Promise<void> {
  if (payloads.length === 0) return;
  await tx.outboxEntry.createMany({ data: payloads.map((payload) => ({ kind, payload })) });
  await tx.$executeRaw`SELECT pg_notify(${OUTBOX_CHANNEL}, ${kind})`;
}

/**
 * Makes the one entry of its kind due: at once, or when a pause has passed since it was settled. Its
 * handler has to begin with `settle`; then it sees what was committed with this, or this makes the
 * entry due again.
 */
export async function enqueueDigest(
  tx: Transaction,
  { kind, pauseS }: { kind: string; pauseS: number },
): Promise<void> {
  const first = { kind, dedupeKey: kind, payload: {} };
  const { count } = await tx.outboxEntry.createMany({ data: [first], skipDuplicates: true });
  // Locked also where it is due already: until this commits, its handler waits.
  if (count === 0) {
    await tx.$executeRaw`SELECT 1 FROM outbox WHERE dedupe_key = ${kind} FOR UPDATE`;
    await tx.$executeRaw`
      UPDATE outbox SET done_at = NULL, failed_at = NULL, last_error = NULL, attempts = 0,
        (next_attempt_at, created_at) = (
          SELECT due, due FROM greatest(now(), done_at + make_interval(secs => ${pauseS}::int)) due)
      WHERE dedupe_key = ${kind} AND (done_at IS NOT NULL OR failed_at IS NOT NULL)`;
  }
  await tx.$executeRaw`SELECT pg_notify(${OUTBOX_CHANNEL}, ${kind})`;
}

/**
 * Settles an entry in its handler's own transaction, of which it is the first statement.
 *
 * @returns false when another process has done so
 */
export async function settle(tx: Transaction, { id }: Pick<OutboxEntry, "id">): Promise<boolean> {
  const { count } = await tx.outboxEntry.updateMany({
    where: { id, doneAt: null },
    data: { doneAt: new Date(), lastError: null, failedAt: null },
  });
  return count === 1;
}

/**
 * Runs an outbox worker: woken by notifications, and by a timer for retries. Several processes may run
 * one, and a process several, each for kinds of its own.
 *
 * @returns stops it; an entry that takes too long is left to its lease
 */
export async function startOutbox(
  handlers: Record<string, OutboxHandler>,
): Promise<() => Promise<void>> {
  let stopped = false;
  let working: Promise<void> | null = null;
  let isWanted = false;

  const wake = () => {
    isWanted = true;
    working ??= work().finally(() => (working = null));
  };
  const work = async () => {
    while (isWanted && !stopped) {
      isWanted = false;
      try {
        while (!stopped && (await workOnNext(handlers))) {
          // The next one is claimed when this one is settled.
        }
      } catch (error) {
        log().warn({ err: error }, "the outbox cannot be read");
      }
      if (!stopped) await pause(PAUSE_BETWEEN_LOOKS_MS);
    }
  };

  // Former releases announce without a kind.
  const onAnnounced = (kind: string) => {
    if (kind === "" || Object.hasOwn(handlers, kind)) wake();
  };

  // The embedded database has one process: entries claimed at its start were left by a dead one.
  if (openedDatabase().kind === "embedded") await releaseClaims(Object.keys(handlers));
  const stopListening = await openedDatabase().listen(OUTBOX_CHANNEL, onAnnounced, {
    onReconnected: wake,
  });
  const timer = setInterval(wake, LOOK_EVERY_MS);
  timer.unref();
  wake();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await stopListening();
    const patience = new Promise<void>((resolve) => {
      setTimeout(resolve, PATIENCE_AT_STOP_MS).unref();
    });
    if (working) await Promise.race([working, patience]);
  };
}

/**
 * Claims and processes the entry that has been due longest.
 *
 * @returns whether there was one
 */
export async function workOnNext(handlers: Record<string, OutboxHandler>): Promise<boolean> {
  const entry = await claimNext(Object.keys(handlers));
  if (!entry) return false;
  try {
    await handlers[entry.kind]?.(entry);
  } catch (error) {
    await putOff(entry, error);
    return true;
  }
  // Even if its lease has expired and another process holds it by now: it is done. A digest that was
  // made due again meanwhile has no attempts.
  await database().outboxEntry.updateMany({
    where: { id: entry.id, doneAt: null, attempts: { gte: entry.attempts } },
    data: { doneAt: new Date(), lastError: null, failedAt: null },
  });
  return true;
}

/** Claims by postponing the next attempt, so the claim of a dead process expires. */
async function claimNext(kinds: string[]): Promise<OutboxEntry | null> {
  const [entry] = await database().$queryRaw<OutboxEntry[]>`
    UPDATE outbox SET attempts = attempts + 1,
      next_attempt_at = now() + make_interval(secs => ${LEASE_S}::int)
    WHERE id = (
      SELECT id FROM outbox
      WHERE done_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now()
        AND kind IN (${Prisma.join(kinds)})
      ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, kind, payload, attempts, created_at AS "createdAt"`;
  return entry ?? null;
}

/** Counts due entries with the age of the oldest, and those that were given up. */
export async function countOutbox() {
  const [counted] = await database().$queryRaw<
    { waiting: number; oldestSeconds: number; givenUp: number }[]
  >`
    SELECT
      (count(*) FILTER (WHERE failed_at IS NULL))::int AS waiting,
      coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE failed_at IS NULL)), 0)::float8
        AS "oldestSeconds",
      (count(*) FILTER (WHERE failed_at IS NOT NULL))::int AS "givenUp"
    FROM outbox
    WHERE done_at IS NULL AND (failed_at IS NOT NULL OR attempts > 0 OR next_attempt_at <= now())`;
  return counted ?? { waiting: 0, oldestSeconds: 0, givenUp: 0 };
}

/** Deletes processed entries: only the dedupe key is still of use, and they hold personal data. */
export async function sweepOutbox(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEPT_WHEN_DONE_MS);
  await database().outboxEntry.deleteMany({ where: { doneAt: { lt: before } } });
}

/** Makes all unprocessed entries of these kinds due, including those waiting for a retry. */
async function releaseClaims(kinds: string[]): Promise<void> {
  await database().outboxEntry.updateMany({
    where: { kind: { in: kinds }, doneAt: null, failedAt: null, attempts: { gt: 0 } },
    data: { nextAttemptAt: new Date() },
  });
}

async function putOff(entry: OutboxEntry, error: unknown): Promise<void> {
  const isLast = entry.attempts >= MAX_ATTEMPTS || error instanceof HopelessError;
  // Not its words, which may quote an address; those stay in the table.
  const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
  log().warn(
    { entry: entry.id, kind: entry.kind, attempts: entry.attempts, code },
    isLast ? "given up" : "put off",
  );
  const lastError = error instanceof Error ? cutUnits(error.message, 500) : String(error);
  await database().outboxEntry.updateMany({
    // Another process may have claimed it since.
    where: { id: entry.id, attempts: entry.attempts, doneAt: null },
    data: isLast
      ? { lastError, failedAt: new Date() }
      : { lastError, nextAttemptAt: new Date(Date.now() + pauseAfter(entry.attempts) * 1_000) },
  });
}

/** Seconds after so many failed attempts: 30, 60, 120 … up to 6 hours. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_S * 2 ** (attempts - 1), LONGEST_PAUSE_S);
}
