import { v7 as uuidv7 } from "uuid";

import { Prisma } from "../database/client/client";
import { database, type Transaction } from "../database/database.server";

/** The channel on which new entries are announced, by their kind. */
export const OUTBOX_CHANNEL = "outbox";

const KEPT_WHEN_DONE_MS = 90 * 24 * 60 * 60 * 1_000;

export interface OutboxEntry {
  /** The id stays the same at every attempt, so a handler can use it as an idempotency key. */
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
  createdAt: Date;
}

/** A permanent failure: the entry is not retried. */
export class PermanentError extends Error {
  override name = "PermanentError";
}

/**
 * Processes an entry, outside any transaction. If it throws, the entry is retried, unless it is a
 * PermanentError.
 */
export type OutboxHandler = (entry: OutboxEntry) => Promise<void>;

interface NewEntry {
  kind: string;
  payload: Prisma.InputJsonObject;
  /** The key that drops a second entry with the same one. */
  dedupeKey?: string;
  /** The time at which the entry becomes due. The default is now. */
  notBefore?: Date;
}

/** Adds an entry within a transaction, to be processed after its commit. */
export async function enqueue(tx: Transaction, entry: NewEntry): Promise<void> {
  await tx.$executeRaw(buildEnqueue(entry));
}

/** Returns the statement that adds an entry, also for a CTE. */
export function buildEnqueue({ kind, payload, dedupeKey, notBefore }: NewEntry): Prisma.Sql {
  // Entries that are due now are announced, which is delivered at commit; the timer finds those due later.
  const announced = Prisma.sql`RETURNING pg_notify(${OUTBOX_CHANNEL}, ${kind})::text`;
  return Prisma.sql`
    INSERT INTO outbox (id, kind, dedupe_key, payload, next_attempt_at)
    VALUES (${uuidv7()}::uuid, ${kind}, ${dedupeKey ?? null}, ${JSON.stringify(payload)}::jsonb,
      coalesce(${notBefore ?? null}, now()))
    ON CONFLICT DO NOTHING ${notBefore ? Prisma.empty : announced}`;
}

/** Adds several entries of one kind that are due at once. */
export async function enqueueAll(
  tx: Transaction,
  { kind, payloads }: { kind: string; payloads: readonly Prisma.InputJsonObject[] },
): Promise<void> {
  if (payloads.length === 0) return;
  await tx.outboxEntry.createMany({ data: payloads.map((payload) => ({ kind, payload })) });
  await tx.$executeRaw`SELECT pg_notify(${OUTBOX_CHANNEL}, ${kind})`;
}

/**
 * Makes the single entry of its kind due: at once, or after a pause since it was settled. Its handler has to begin with
 * `settle`; then it sees what was committed with this call, or this call makes the entry due again.
 */
export async function enqueueDigest(
  tx: Transaction,
  { kind, pauseS }: { kind: string; pauseS: number },
): Promise<void> {
  const first = { kind, dedupeKey: kind, payload: {} };
  const { count } = await tx.outboxEntry.createMany({ data: [first], skipDuplicates: true });
  // An entry that is due already is locked too: its handler waits until this commits.
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
 * Settles an entry as the first statement of its handler's own transaction.
 *
 * @returns false when another process has done so
 */
export async function markDone(tx: Transaction, { id }: Pick<OutboxEntry, "id">): Promise<boolean> {
  const { count } = await tx.outboxEntry.updateMany({
    where: { id, doneAt: null },
    data: { doneAt: new Date(), lastError: null, failedAt: null },
  });
  return count === 1;
}

/** Counts due entries with the age of the oldest, and those that have failed permanently. */
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

/** Deletes processed entries: only their dedupe keys are still useful, and they contain personal data. */
export async function sweepOutbox(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEPT_WHEN_DONE_MS);
  await database().outboxEntry.deleteMany({ where: { doneAt: { lt: before } } });
}
