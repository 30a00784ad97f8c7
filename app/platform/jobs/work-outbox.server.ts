import { setTimeout as pause } from "node:timers/promises";

import { cutUnits } from "~/formats/cut-text";

import { Prisma } from "../database/client/client";
import { database, openedDatabase } from "../database/database.server";
import { log } from "../logger.server";
import {
  type OutboxHandler,
  OUTBOX_CHANNEL,
  type OutboxEntry,
  PermanentError,
} from "./outbox.server";

const MAX_ATTEMPTS = 12;
const FIRST_RETRY_DELAY_S = 30;
const MAX_RETRY_DELAY_S = 6 * 60 * 60;

/**
 * The lease of a claimed entry in seconds. A process that has not settled it by then counts as dead, so this is longer
 * than any handler may take.
 */
const LEASE_S = 120;
const CHECK_INTERVAL_MS = 10_000;

/** The pause between two checks, so that one check finds all entries announced meanwhile. */
const PAUSE_BETWEEN_CHECKS_MS = 50;

/** The time that a stopping process waits for its current entry; after that its lease expires. */
const STOP_TIMEOUT_MS = 2_000;

/**
 * Runs an outbox worker, woken by notifications, and by a timer for retries. Several processes may run one, and a
 * process several, each for its own kinds.
 *
 * @returns a function that stops it; an entry that takes too long is left to its lease
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
        while (!stopped && (await processNextEntry(handlers))) {
          // The next entry is claimed once this one is settled.
        }
      } catch (error) {
        log().warn({ err: error }, "the outbox cannot be read");
      }
      if (!stopped) await pause(PAUSE_BETWEEN_CHECKS_MS);
    }
  };

  // Former releases announce entries without a kind.
  const onAnnounced = (kind: string) => {
    if (kind === "" || Object.hasOwn(handlers, kind)) wake();
  };

  // The embedded database has one process, so entries that are claimed at its start were left by a dead one.
  if (openedDatabase().kind === "embedded") await releaseClaims(Object.keys(handlers));
  const stopListening = await openedDatabase().listen(OUTBOX_CHANNEL, onAnnounced, {
    onReconnected: wake,
  });
  const timer = setInterval(wake, CHECK_INTERVAL_MS);
  timer.unref();
  wake();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await stopListening();
    const patience = new Promise<void>((resolve) => {
      setTimeout(resolve, STOP_TIMEOUT_MS).unref();
    });
    if (working) await Promise.race([working, patience]);
  };
}

/**
 * Claims and processes the entry that has been due longest.
 *
 * @returns whether there was one
 */
export async function processNextEntry(handlers: Record<string, OutboxHandler>): Promise<boolean> {
  const entry = await claimNext(Object.keys(handlers));
  if (!entry) return false;
  try {
    await handlers[entry.kind]?.(entry);
  } catch (error) {
    await postponeEntry(entry, error);
    return true;
  }
  // The entry is done even if its lease has expired and another process has claimed it since. A digest that was made
  // due again meanwhile has no attempts.
  await database().outboxEntry.updateMany({
    where: { id: entry.id, doneAt: null, attempts: { gte: entry.attempts } },
    data: { doneAt: new Date(), lastError: null, failedAt: null },
  });
  return true;
}

/** Claims an entry by postponing its next attempt, so the claim of a dead process expires. */
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

/** Makes all unprocessed entries of these kinds due, including those waiting for a retry. */
async function releaseClaims(kinds: string[]): Promise<void> {
  await database().outboxEntry.updateMany({
    where: { kind: { in: kinds }, doneAt: null, failedAt: null, attempts: { gt: 0 } },
    data: { nextAttemptAt: new Date() },
  });
}

async function postponeEntry(entry: OutboxEntry, error: unknown): Promise<void> {
  const isLast = entry.attempts >= MAX_ATTEMPTS || error instanceof PermanentError;
  // The message is not logged, because it may quote an address; it stays in the table.
  const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
  log().warn(
    { entry: entry.id, kind: entry.kind, attempts: entry.attempts, code },
    isLast ? "given up" : "put off",
  );
  const lastError = error instanceof Error ? cutUnits(error.message, 500) : String(error);
  await database().outboxEntry.updateMany({
    // Another process may have claimed the entry since.
    where: { id: entry.id, attempts: entry.attempts, doneAt: null },
    data: isLast
      ? { lastError, failedAt: new Date() }
      : { lastError, nextAttemptAt: new Date(Date.now() + getRetryDelayS(entry.attempts) * 1_000) },
  });
}

/** Returns the seconds to wait after a number of failed attempts: 30, 60, 120 … up to 6 hours. */
export function getRetryDelayS(attempts: number): number {
  return Math.min(FIRST_RETRY_DELAY_S * 2 ** (attempts - 1), MAX_RETRY_DELAY_S);
}
