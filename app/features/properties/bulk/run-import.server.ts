import { setImmediate as othersTurn, setTimeout as pause } from "node:timers/promises";

import { lockOwnAccount } from "~/features/accounts/lock-accounts.server";
import { database, type Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { log } from "~/platform/logger.server";
import { isUuid } from "~/platform/uuid";

import type { ImportSummary } from "./check-file.server";
import { STARTED, importNextPart, RUNNING, type OwnImport } from "./import-part.server";
import { RowsRefusedError } from "./import-rows.server";
import {
  createImport,
  whereFresh,
  RETENTION_MS,
  NOT_STARTED,
  PARTS_AT_ONCE,
  TRANSACTION_LIMITS,
} from "./kept-import.server";
import type { ListingFileFault, PackedRows } from "./listing-file";
import { planRows } from "./plan-rows.server";
import type { ImportResult } from "./format-import-counts";
import { unpackRows } from "./unpack-rows.server";

const NOTHING_YET = { created: 0, updated: 0, unchanged: 0 } satisfies ImportResult;

/**
 * Stores a checked file for immediate import. `finishImport` imports it, or the next sweep if the process ends before.
 *
 * @returns null when the account no longer exists
 */
export async function startImport({
  tx,
  ownerId,
  summary,
  rows,
}: {
  tx: Transaction;
  ownerId: string;
  summary: ImportSummary;
  rows: PackedRows;
}): Promise<{ id: string } | null> {
  if (!(await lockOwnAccount(tx, ownerId))) return null;
  return createImport({ tx, ownerId, checked: { summary, rows }, result: NOTHING_YET });
}

/** An import that has started. */
export interface StartedImport {
  /** The number of rows in the file. */
  rows: number;
  /** The counts of the rows imported so far. */
  result: ImportResult;
  isDone: boolean;
}

/** Returns an import by id, or the latest one started within a day. Returns null when there is none. */
export async function getStartedImport({
  id,
  ownerId,
}: {
  id?: string;
  ownerId: string;
}): Promise<StartedImport | null> {
  const row = await database().listingImport.findFirst({
    where: { ...(id && { id }), userId: ownerId, ...STARTED },
    orderBy: { createdAt: "desc" },
    select: { found: true, result: true, doneAt: true },
  });
  if (!row) return null;
  const { rows } = row.found as unknown as ImportSummary;
  return { rows, result: row.result as unknown as ImportResult, isDone: row.doneAt !== null };
}

/**
 * Imports a checked file once. Repeated calls return the result of the first one.
 *
 * @returns the progress after ANSWER_WITHIN_MS at most, while the rest continues in the background; null when the file
 * no longer exists
 * @throws RowsRefusedError when a row has become invalid; nothing is imported then
 */
export async function runKeptImport({ id, ownerId }: OwnImport): Promise<StartedImport | null> {
  if (!isUuid(id)) return null;
  const existing = await database().listingImport.findFirst({
    where: { id, userId: ownerId, faults: null, createdAt: await whereFresh() },
    select: { sha256: true, result: true },
  });
  if (!existing) return null;
  if (!existing.result) await validateAgain({ id, ownerId, sha256: existing.sha256 });
  await database().listingImport.updateMany({
    where: { id, ...NOT_STARTED },
    data: { result: NOTHING_YET },
  });
  return finishImport({ id, ownerId });
}

/**
 * Checks all rows again before the first is written, so that an error leaves nothing half imported.
 *
 * @throws RowsRefusedError when something that a row refers to was deleted since the first check
 */
async function validateAgain({
  id,
  ownerId,
  sha256,
}: OwnImport & { sha256: string }): Promise<void> {
  const faults: ListingFileFault[] = [];
  try {
    for await (const rows of unpackRows(readParts(id), sha256)) {
      faults.push(...(await planRows({ ownerId, rows })).faults);
      await othersTurn();
    }
  } catch (error) {
    // Another request of the owner has imported some parts already, or has replaced the file.
    const isUnchanged = await database().listingImport.findFirst({
      where: { id, ...NOT_STARTED },
      select: { id: true },
    });
    if (!isUnchanged) return;
    throw error;
  }
  if (faults.length > 0) throw new RowsRefusedError(faults);
}

/** The time limit of the response. Idle requests are closed after 30 s, part of which the check may have used. */
const ANSWER_WITHIN_MS = 15_000;

/**
 * Imports the remaining parts of a started import.
 *
 * @returns the progress after ANSWER_WITHIN_MS at most, while the rest continues in the background; null when the file
 * no longer exists
 */
export async function finishImport(ownImport: OwnImport): Promise<StartedImport | null> {
  const importing = importInTurn(ownImport);
  // Also logs failures that happen after the response. The next sweep resumes the import.
  importing.catch((error: unknown) => {
    log().warn({ err: error, import: ownImport.id }, "an import of listings has stopped");
  });
  await Promise.race([importing, pause(ANSWER_WITHIN_MS, null, { ref: false })]);
  return getStartedImport(ownImport);
}

/** The last import of each owner that this process runs. */
const lastImports = new Map<string, Promise<void>>();

/**
 * Imports after the other imports of the same owner. They would wait for each other's lock anyway, each with a
 * connection of the pool.
 */
async function importInTurn(ownImport: OwnImport): Promise<void> {
  const previous = lastImports.get(ownImport.ownerId);
  const importing = Promise.resolve(previous?.catch(() => undefined)).then(() =>
    importParts(ownImport),
  );
  lastImports.set(ownImport.ownerId, importing);
  try {
    await importing;
  } finally {
    if (lastImports.get(ownImport.ownerId) === importing) lastImports.delete(ownImport.ownerId);
  }
}

/**
 * Imports part by part, each in its own transaction, so that others have their turn in between: the embedded database
 * has only one connection. Concurrent calls for the same file process different parts.
 */
async function importParts(ownImport: OwnImport): Promise<void> {
  let isMore = true;
  while (isMore) {
    isMore = await runTransaction((tx) => importNextPart({ tx, ...ownImport }), TRANSACTION_LIMITS);
  }
}

async function* readParts(importId: string): AsyncGenerator<Uint8Array> {
  for (let from = 0; ; from += PARTS_AT_ONCE) {
    const parts = await database().listingImportPart.findMany({
      where: { importId, position: { gte: from, lt: from + PARTS_AT_ONCE } },
      orderBy: { position: "asc" },
      select: { rows: true },
    });
    if (parts.length === 0) return;
    for (const { rows } of parts) yield rows;
  }
}

/** Resumes imports that a process started but did not finish. */
export async function resumeImports(): Promise<void> {
  const running = await database().listingImport.findMany({
    where: RUNNING,
    select: { id: true, userId: true },
  });
  for (const { id, userId } of running) {
    try {
      await importInTurn({ id, ownerId: userId });
    } catch (error) {
      // The other imports do not wait for this one.
      log().warn({ err: error, import: id }, "an import of listings has stopped");
    }
  }
}

/** Deletes files after a day, whether imported or not, and resumes unfinished imports. */
export async function sweepImports(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS);
  await database().listingImport.deleteMany({ where: { createdAt: { lte: before } } });
  await resumeImports();
}
