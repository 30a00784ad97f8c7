import { setTimeout as pause } from "node:timers/promises";

import { listErrorLayers } from "../failures/error-layers.server";
import type { Prisma } from "./client/client";
import { database, type Transaction } from "./database.server";

interface TransactionOptions {
  /** Milliseconds to wait for a connection. */
  maxWait?: number;
  /** Milliseconds after which the transaction is rolled back. */
  timeout?: number;
  isolationLevel?: Prisma.TransactionIsolationLevel;
}

/** PostgreSQL's codes for a serialization failure and a deadlock, and Prisma's for both. */
const CONFLICTS = new Set(["40001", "40P01", "P2034"]);
const MAX_ATTEMPTS = 3;
/**
 * The other transaction of a deadlock continues only now; an immediate retry may lock its next row and deadlock again.
 */
const MAX_PAUSE_MS = 50;

/**
 * Runs a transaction. After a deadlock or a serialization failure it runs again, so its work must have no effects
 * outside of the transaction.
 */
export async function runTransaction<Result>(
  work: (tx: Transaction) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // eslint-disable-next-line no-restricted-syntax -- This is where transactions are retried.
      return await database().$transaction(work, options);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isConflict(error)) throw error;
      await pause((MAX_PAUSE_MS * (1 + Math.random())) / 2);
    }
  }
}

function isConflict(error: unknown): boolean {
  return [...listErrorLayers(error)].some(({ codes }) => codes.some((code) => CONFLICTS.has(code)));
}
