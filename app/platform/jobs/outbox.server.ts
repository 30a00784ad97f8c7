import { v7 as uuidv7 } from "uuid";

import { Prisma } from "../database/client/client";
import { database, type Transaction } from "../database/database.server";

/** The channel on which new entries are announced, by their kind. */
export const OUTBOX_CHANNEL = "outbox";

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
