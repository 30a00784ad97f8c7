import { createHash } from "node:crypto";

import { database, type Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";

const MAX_KEY_LENGTH = 200;

/** Returns the idempotency key that the client sent, or null. */
export function getIdempotencyKey(request: Request): string | null {
  return parseIdempotencyKey(request.headers.get("Idempotency-Key"));
}

/** Returns the key to store. A key that is too long is hashed, so that it is neither truncated nor ignored. */
export function parseIdempotencyKey(value: FormDataEntryValue | null): string | null {
  const key = typeof value === "string" ? value.trim() : "";
  if (!key) return null;
  return key.length > MAX_KEY_LENGTH ? createHash("sha256").update(key).digest("hex") : key;
}

interface Attempt {
  /** The id of a user or the hash of a browser's cookie; null runs without storing a key. */
  owner: string | null;
  /** Method and path. */
  scope: string;
  key: string | null;
  body: unknown;
}

/**
 * Runs a creation once for each key. A retry with the same body returns the first response, and one with another body
 * returns "key reused". The key is written in the creation's own transaction, so that both commit or neither; a
 * concurrent attempt waits for the first. An exception or a response with an error leaves no key.
 *
 * @param run gets the transaction in which it must write; its response must survive JSON
 */
export async function runOnce<Result extends { status: number }>(
  { owner, scope, key, body }: Attempt,
  run: (tx: Transaction) => Promise<Result>,
  options = { maxWait: 15_000, timeout: 15_000 },
): Promise<Result | "key reused"> {
  if (owner === null || key === null) return runTransaction(run, options);
  const bodyHash = createHash("sha256")
    .update(JSON.stringify(body) ?? "")
    .digest("hex");
  const where = { owner_scope_key: { owner, scope, key } };
  return runTransaction(async (tx) => {
    const count = await writeKey(tx, { owner, scope, key, bodyHash });
    if (count === 0) {
      const first = await tx.idempotencyKey.findUniqueOrThrow({
        where,
        select: { bodyHash: true, answer: true },
      });
      return first.bodyHash === bodyHash ? (first.answer as unknown as Result) : "key reused";
    }
    const result = await run(tx);
    if (result.status < 400) {
      const serialized = JSON.stringify(result);
      await tx.$executeRaw`UPDATE idempotency_keys SET answer = ${serialized}::jsonb
        WHERE owner = ${owner} AND scope = ${scope} AND key = ${key}`;
    } else {
      await tx.idempotencyKey.delete({ where });
    }
    return result;
  }, options);
}

/**
 * Writes a key, which is kept for a day, or takes over an expired one. It uses the database's clock, because a
 * process with a wrong clock would expire a key before the request is retried.
 *
 * @returns the number of keys written, 0 if an unexpired one exists
 */
function writeKey(
  tx: Transaction,
  { owner, scope, key, bodyHash }: { owner: string; scope: string; key: string; bodyHash: string },
): Promise<number> {
  return tx.$executeRaw`
    INSERT INTO idempotency_keys AS k (owner, scope, key, body_hash, expires_at)
    VALUES (${owner}, ${scope}, ${key}, ${bodyHash}, now() + interval '1 day')
    ON CONFLICT (owner, scope, key) DO UPDATE SET body_hash = EXCLUDED.body_hash, answer = NULL,
      created_at = EXCLUDED.created_at, expires_at = EXCLUDED.expires_at
    WHERE k.expires_at <= now()`;
}

export async function sweepIdempotencyKeys(): Promise<void> {
  await database().$executeRaw`DELETE FROM idempotency_keys WHERE expires_at <= now()`;
}
