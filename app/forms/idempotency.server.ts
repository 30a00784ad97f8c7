import { createHash } from "node:crypto";

import type { Prisma } from "~/platform/database/client/client";
import { database, type Transaction } from "~/platform/database/database.server";

const KEPT_MS = 24 * 60 * 60 * 1000;

const LONGEST_KEY = 200;

/** The client's key for a request that it may have to repeat. */
export function idempotencyKeyIn(request: Request): string | null {
  return readKey(request.headers.get("Idempotency-Key"));
}

/** A key as it is kept: a longer one by its hash, so that it is neither cut nor ignored. */
export function readKey(sent: FormDataEntryValue | null): string | null {
  const key = typeof sent === "string" ? sent.trim() : "";
  if (!key) return null;
  return key.length > LONGEST_KEY ? createHash("sha256").update(key).digest("hex") : key;
}

interface Attempt {
  /** A user's id or the hash of a browser's cookie; null runs without remembering. */
  owner: string | null;
  /** Method and path. */
  scope: string;
  key: string | null;
  body: unknown;
}

/**
 * Runs a creation once for each key: repeating it with the same body gets the first answer, with
 * another body "other body". The key is written in the creation's own transaction, so neither is
 * ever there without the other; a second attempt meanwhile waits for the first. What throws or
 * answers with an error leaves no key.
 *
 * @param run gets the transaction in which it must write; its answer must survive JSON
 */
export async function runOnce<Result extends { status: number }>(
  { owner, scope, key, body }: Attempt,
  run: (tx: Transaction) => Promise<Result>,
  options = { maxWait: 15_000, timeout: 15_000 },
): Promise<Result | "other body"> {
  if (owner === null || key === null) return database().$transaction(run, options);
  const bodyHash = createHash("sha256")
    .update(JSON.stringify(body) ?? "")
    .digest("hex");
  const where = { owner_scope_key: { owner, scope, key } };
  return database().$transaction(async (tx) => {
    const now = new Date();
    await tx.idempotencyKey.deleteMany({ where: { owner, scope, key, expiresAt: { lte: now } } });
    const { count } = await tx.idempotencyKey.createMany({
      data: [{ owner, scope, key, bodyHash, expiresAt: new Date(now.getTime() + KEPT_MS) }],
      skipDuplicates: true,
    });
    if (count === 0) {
      const first = await tx.idempotencyKey.findUniqueOrThrow({
        where,
        select: { bodyHash: true, answer: true },
      });
      return first.bodyHash === bodyHash ? (first.answer as unknown as Result) : "other body";
    }
    const result = await run(tx);
    if (result.status < 400) {
      const answer = JSON.parse(JSON.stringify(result)) as Prisma.InputJsonObject;
      await tx.idempotencyKey.update({ where, data: { answer } });
    } else {
      await tx.idempotencyKey.delete({ where });
    }
    return result;
  }, options);
}

export async function sweepIdempotencyKeys(): Promise<void> {
  await database().idempotencyKey.deleteMany({ where: { expiresAt: { lte: new Date() } } });
}
