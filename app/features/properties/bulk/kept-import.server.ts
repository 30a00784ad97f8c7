import { lockOwnAccount } from "~/features/accounts/lock-accounts.server";
import { databaseTime } from "~/platform/database/database-time.server";
import { database, type Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import type { Prisma } from "~/platform/database/client/client";
import { isUuid } from "~/platform/uuid";

import type { FoundRows } from "./check-file.server";
import { importRows } from "./import-rows.server";
import { SHOWN_FAULTS, type BadRows, type FileFault, type PackedRows } from "./listing-file";
import type { ImportResult } from "./say-imported";
import { unpackRows } from "./unpack-rows.server";

const KEPT_MS = 24 * 60 * 60 * 1000;
/** Of all accounts together; each has one. The oldest go first. */
const MOST_KEPT = 500;
/** So many parts are read and written at once, some 100 KB. */
const PARTS_AT_ONCE = 10;
/** 5,000 rows take some seconds; a machine may be slow and busy. */
export const WITHIN = { maxWait: 15_000, timeout: 120_000 };

/** The faults of a file, as its page shows them. */
export interface FoundFaults {
  faults: FileFault[];
  count: number;
}

/** A file that somebody has had checked, and not imported yet. */
export interface KeptImport {
  id: string;
  found: FoundRows | FoundFaults;
}

/** Keeps what was found in a file for its owner, in the place of the one before. */
export async function keepImport({
  ownerId,
  checked,
}: {
  ownerId: string;
  checked: { bad: BadRows } | { found: FoundRows; rows: PackedRows };
}): Promise<void> {
  const isGood = "rows" in checked;
  const found = isGood ? checked.found : shownFaults(checked.bad);
  await runTransaction(async (tx) => {
    if (!(await lockOwnAccount(tx, ownerId))) return;
    await tx.listingImport.deleteMany({ where: { userId: ownerId } });
    const { id } = await tx.listingImport.create({
      data: {
        userId: ownerId,
        sha256: isGood ? checked.rows.sha256 : NOTHING,
        found: found as unknown as Prisma.InputJsonObject,
        faults: isGood ? null : checked.bad.file,
        createdAt: await databaseTime(tx),
      },
      select: { id: true },
    });
    if (isGood) await keepParts(tx, id, checked.rows.parts);
  }, WITHIN);
  await database().$executeRaw`
    DELETE FROM listing_imports WHERE id IN (
      SELECT id FROM listing_imports ORDER BY created_at DESC, id DESC OFFSET ${MOST_KEPT})`;
}

/** A file with faults has no rows that could be imported. */
const NOTHING = "0".repeat(64);

export const shownFaults = ({ faults, count }: BadRows): FoundFaults => ({
  faults: faults.slice(0, SHOWN_FAULTS),
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

const fresh = async (tx?: Transaction) => ({
  gt: new Date((await databaseTime(tx)).getTime() - KEPT_MS),
});

/** The last file that somebody has had checked; null where there is none that waits. */
export async function getKeptImport({ ownerId }: { ownerId: string }): Promise<KeptImport | null> {
  const row = await database().listingImport.findFirst({
    where: { userId: ownerId, doneAt: null, createdAt: await fresh() },
    select: { id: true, found: true },
  });
  return row && { ...row, found: row.found as unknown as KeptImport["found"] };
}

/** All faults of that file as a CSV file, gzip; null where there are none. */
export async function getKeptFaults({ ownerId }: { ownerId: string }): Promise<Uint8Array | null> {
  const row = await database().listingImport.findFirst({
    where: { userId: ownerId, createdAt: await fresh() },
    select: { faults: true },
  });
  return row?.faults ?? null;
}

/**
 * Imports the file that its owner has had checked, once: who asks again gets the first answer.
 *
 * @returns null where there is no such file of theirs any more
 * @throws RowsRefusedError where a row is at fault by now; nothing is imported then
 */
export function importKept({
  id,
  ownerId,
}: {
  id: string;
  ownerId: string;
}): Promise<ImportResult | null> {
  if (!isUuid(id)) return Promise.resolve(null);
  return runTransaction(async (tx) => {
    await lockOwnAccount(tx, ownerId);
    const kept = await tx.listingImport.findFirst({
      where: { id, userId: ownerId, faults: null, createdAt: await fresh(tx) },
      select: { sha256: true, result: true },
    });
    if (!kept) return null;
    if (kept.result) return kept.result as unknown as ImportResult;
    const parts = unpackRows(readParts(tx, id), kept.sha256);
    const result = await importRows({ tx, ownerId, parts });
    await tx.listingImport.update({
      where: { id },
      data: { doneAt: new Date(), result: { ...result } },
    });
    await tx.listingImportPart.deleteMany({ where: { importId: id } });
    return result;
  }, WITHIN);
}

async function* readParts(tx: Transaction, importId: string): AsyncGenerator<Uint8Array> {
  for (let from = 0; ; from += PARTS_AT_ONCE) {
    const parts = await tx.listingImportPart.findMany({
      where: { importId, position: { gte: from, lt: from + PARTS_AT_ONCE } },
      orderBy: { position: "asc" },
      select: { rows: true },
    });
    if (parts.length === 0) return;
    for (const { rows } of parts) yield rows;
  }
}

/** Files that nobody has imported within a day, and what became of the others. */
export async function sweepImports(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await database().listingImport.deleteMany({ where: { createdAt: { lte: before } } });
}
