import { lockOwnAccount } from "~/features/accounts/lock-accounts.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { database, type Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { Prisma } from "~/platform/database/client/client";

import type { ImportSummary } from "./check-file.server";
import {
  MAX_SHOWN_FAULTS,
  type BadRows,
  type ListingFileFault,
  type PackedRows,
} from "./listing-file";

export const RETENTION_MS = 24 * 60 * 60 * 1000;
/**
 * The maximum number of checked files that were not imported yet, across all accounts. Each account has at most one.
 * The oldest are deleted first.
 */
const MAX_KEPT = 500;
/** The number of parts to read or write at once, about 100 KB. */
export const PARTS_AT_ONCE = 10;
/**
 * The transaction limits in ms. One part takes a fraction of this, but may have to wait for another import of the same
 * account.
 */
export const TRANSACTION_LIMITS = { maxWait: 15_000, timeout: 15_000 };

/** The condition of files that were checked and not imported yet. */
export const NOT_STARTED = { result: { equals: Prisma.DbNull } };

/** The errors of a file that its page shows. */
export interface FaultSummary {
  faults: ListingFileFault[];
  count: number;
}

/** A checked file that is not imported yet. */
export interface KeptImport {
  id: string;
  summary: ImportSummary | FaultSummary;
}

/** The result of checking a file. A file with errors is kept only to show them. */
export type CheckedRows = { bad: BadRows } | { summary: ImportSummary; rows: PackedRows };

/** Stores a checked file, replacing the account's previous one. */
export async function keepImport({
  ownerId,
  checked,
}: {
  ownerId: string;
  checked: CheckedRows;
}): Promise<void> {
  await runTransaction(async (tx) => {
    if (!(await lockOwnAccount(tx, ownerId))) return;
    await tx.listingImport.deleteMany({ where: { userId: ownerId, ...NOT_STARTED } });
    await createImport({ tx, ownerId, checked });
  }, TRANSACTION_LIMITS);
  await database().$executeRaw`
    DELETE FROM listing_imports WHERE id IN (
      SELECT id FROM listing_imports WHERE result IS NULL
      ORDER BY created_at DESC, id DESC OFFSET ${MAX_KEPT})`;
}

/** Stores a checked file with its rows. */
export async function createImport({
  tx,
  ownerId,
  checked,
  result,
}: {
  tx: Transaction;
  ownerId: string;
  checked: CheckedRows;
  result?: Prisma.InputJsonObject;
}): Promise<{ id: string }> {
  const isGood = "rows" in checked;
  const summary = isGood ? checked.summary : summarizeFaults(checked.bad);
  const { id } = await tx.listingImport.create({
    data: {
      userId: ownerId,
      sha256: isGood ? checked.rows.sha256 : NOTHING,
      found: summary as unknown as Prisma.InputJsonObject,
      faults: isGood ? null : checked.bad.file,
      createdAt: await readDatabaseTime(tx),
      ...(result && { result }),
    },
    select: { id: true },
  });
  if (isGood) await keepParts(tx, id, checked.rows.parts);
  return { id };
}

/** The hash of a file with errors, which has no rows to import. */
const NOTHING = "0".repeat(64);

export const summarizeFaults = ({ faults, count }: BadRows): FaultSummary => ({
  faults: faults.slice(0, MAX_SHOWN_FAULTS),
  count,
});

async function keepParts(tx: Transaction, importId: string, parts: PackedRows["parts"]) {
  for (let i = 0; i < parts.length; i += PARTS_AT_ONCE) {
    await tx.listingImportPart.createMany({
      data: parts
        .slice(i, i + PARTS_AT_ONCE)
        .map((rows, j) => ({ importId, position: i + j, rows })),
    });
  }
}

/** Returns the condition of files that are not older than RETENTION_MS by the clock of the database. */
export const whereFresh = async (tx?: Transaction) => ({
  gt: new Date((await readDatabaseTime(tx)).getTime() - RETENTION_MS),
});

/** Returns the last checked file that is not imported yet, or null when there is none. */
export async function getKeptImport({ ownerId }: { ownerId: string }): Promise<KeptImport | null> {
  const row = await database().listingImport.findFirst({
    where: { userId: ownerId, createdAt: await whereFresh(), ...NOT_STARTED },
    select: { id: true, found: true },
  });
  return row && { ...row, summary: row.found as unknown as KeptImport["summary"] };
}

/** Returns all errors of that file as gzipped CSV, or null when there are none. */
export async function getKeptFaults({ ownerId }: { ownerId: string }): Promise<Uint8Array | null> {
  const row = await database().listingImport.findFirst({
    where: { userId: ownerId, createdAt: await whereFresh(), ...NOT_STARTED },
    select: { faults: true },
  });
  return row?.faults ?? null;
}
