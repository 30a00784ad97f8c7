import { lockOwnAccount } from "~/features/accounts/lock-accounts.server";
import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";
import { writeAudit } from "~/platform/write-audit.server";

import { importRows } from "./import-rows.server";
import type { ImportResult } from "./format-import-counts";
import { unpackPart } from "./unpack-rows.server";

/** The condition of imports that have started. */
export const STARTED = { result: { not: Prisma.DbNull } };
/** The condition of imports that have started and are not finished. */
export const RUNNING = { ...STARTED, doneAt: null };

export interface OwnImport {
  id: string;
  ownerId: string;
}

/**
 * Imports the next part.
 *
 * @returns whether there may be another part
 */
export async function importNextPart({
  tx,
  id,
  ownerId,
}: OwnImport & { tx: Transaction }): Promise<boolean> {
  // The lock serializes concurrent imports and listing restores, because both set references.
  if (!(await lockOwnAccount(tx, ownerId))) return false;
  const existing = await tx.listingImport.findFirst({
    where: { id, userId: ownerId, ...RUNNING },
    select: { result: true },
  });
  if (!existing) return false;
  const before = existing.result as unknown as ImportResult;
  const part = await tx.listingImportPart.findFirst({
    where: { importId: id },
    orderBy: { position: "asc" },
    select: { importId: true, position: true, rows: true },
  });
  if (!part) {
    await noteDone({ tx, id, ownerId, result: before });
    return false;
  }
  const { created, updated, unchanged } = await importRows({
    tx,
    ownerId,
    rows: await unpackPart(part.rows),
  });
  const result: ImportResult = {
    created: before.created + created,
    updated: before.updated + updated,
    unchanged: before.unchanged + unchanged,
  };
  await tx.listingImport.update({ where: { id }, data: { result: { ...result } } });
  const { importId, position } = part;
  await tx.listingImportPart.delete({ where: { importId_position: { importId, position } } });
  return true;
}

async function noteDone({
  tx,
  id,
  ownerId,
  result,
}: OwnImport & { tx: Transaction; result: ImportResult }): Promise<void> {
  await tx.listingImport.update({ where: { id }, data: { doneAt: new Date() } });
  if (result.created + result.updated === 0) return;
  await writeAudit({
    tx,
    actorId: ownerId,
    action: "listings imported",
    subjectType: "user",
    subjectId: ownerId,
    // The log already names the actor. A name here would have to be erased with the account.
    subjectName: null,
    detail: { ...result },
  });
}
