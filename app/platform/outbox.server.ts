import { Prisma } from "./database/client/client";
import { database, openedDatabase, type Transaction } from "./database/database.server";
import { log } from "./logger.server";

/** Notifications on this channel say that there is something to do, and nothing more. */
const OUTBOX_CHANNEL = "outbox";

const MAX_ATTEMPTS = 12;
const FIRST_PAUSE_S = 30;
const LONGEST_PAUSE_S = 6 * 60 * 60;
/**
 * How long a claimed entry is left alone. Whoever is still at it then is taken for dead, so it is
 * longer than any handler may take.
 */
const LEASE_S = 120;
const LOOK_EVERY_MS = 10_000;
/** What a stopping process waits for the entry in hand; its lease covers the rest. */
const PATIENCE_AT_STOP_MS = 2_000;
const KEPT_WHEN_DONE_MS = 90 * 24 * 60 * 60 * 1_000;

export interface OutboxEntry {
  /** The same at every attempt, so a handler can make its deed recognisable by it. */
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
  createdAt: Date;
}

/** What an entry asks for will never be possible: another attempt would only do harm. */
export class HopelessError extends Error {
  override name = "HopelessError";
}

/**
 * Does the deed of an entry, outside any transaction. What it throws brings another attempt, unless
 * it is a HopelessError.
 */
export type OutboxHandler = (entry: OutboxEntry) => Promise<void>;

/**
 * Writes down what is to be done after the transaction; without the transaction it never was.
 *
 * @param dedupeKey two entries with one key say the same: the second is left out
 * @param notBefore when it becomes due; at once unless given
 */
export async function enqueue(
  tx: Transaction,
  {
    notBefore,
    ...entry
  }: { kind: string; payload: Prisma.InputJsonObject; dedupeKey?: string; notBefore?: Date },
): Promise<void> {
  const data = notBefore ? { ...entry, nextAttemptAt: notBefore } : entry;
  await tx.outboxEntry.createMany({ data: [data], skipDuplicates: true });
  // What is due later is found by the timer.
  if (notBefore) return;
  // Heard when the transaction commits.
  await tx.$executeRaw`SELECT pg_notify(${OUTBOX_CHANNEL}, '')`;
}

/**
 * Works through the outbox until it is told to stop: woken by whoever writes into it, and by a
 * timer for what has to be tried again. Several processes may do so at once, and several callers
 * of one process, each with kinds of its own.
 *
 * @returns stops it, leaving an entry that takes long to its lease
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
    }
  };

  // The embedded database has no other process: what is claimed in it is left by a dead one.
  if (openedDatabase().kind === "embedded") await releaseClaims(Object.keys(handlers));
  const stopListening = await openedDatabase().listen(OUTBOX_CHANNEL, wake, {
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
 * Claims the entry that has been due longest, and does it.
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
  // Also when somebody else holds it by now: what is done need not be done again.
  await database().outboxEntry.updateMany({
    where: { id: entry.id, doneAt: null },
    data: { doneAt: new Date(), lastError: null, failedAt: null },
  });
  return true;
}

/** A claim moves the next attempt away, so it ends by itself when its process does. */
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

/** What waits in the outbox, whichever process will do it. What becomes due later does not wait. */
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

/** What is done has no more use but for its dedupe key, and holds what was written to whom. */
export async function sweepOutbox(): Promise<void> {
  const before = new Date(Date.now() - KEPT_WHEN_DONE_MS);
  await database().outboxEntry.deleteMany({ where: { doneAt: { lt: before } } });
}

/** Makes everything of these kinds due that is not done, what waits for another attempt included. */
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
  const lastError = error instanceof Error ? error.message.slice(0, 500) : String(error);
  await database().outboxEntry.updateMany({
    // Whoever claimed it since decides about it.
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
