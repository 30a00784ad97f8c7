import { lockOwnAccount } from "~/features/accounts/lock-accounts.server";
import { hasActiveAgreement } from "~/features/agreements/active-agreements.server";
import { enqueueApprovalDigest } from "~/features/approvals/enqueue-approval-digest.server";
import { database, type Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { isUuid } from "~/platform/uuid";

import { restartConfirmation } from "../confirmation/confirmation";

/** The time in ms within which a deletion can be undone. Afterwards the photos are deleted too. */
const UNDO_MS = 24 * 60 * 60 * 1000;

interface OwnListingKey {
  id: string | undefined;
  ownerId: string;
}

/**
 * Marks an owner's listing as sold or leased, or reopens it.
 *
 * @returns false when the owner has no such listing
 */
export async function markListing({
  id,
  ownerId,
  available,
}: OwnListingKey & { available: boolean }): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { count } = await database().property.updateMany({
    where: { id, userId: ownerId, deletedAt: null },
    data: { available, ...(available ? restartConfirmation() : { expiredAt: null }) },
  });
  return count === 1;
}

/**
 * Deletes an owner's listing, unless somebody has an agreement to hunt on it.
 *
 * @returns false when the owner has no such listing
 */
export async function deleteListing({
  id,
  ownerId,
}: OwnListingKey): Promise<boolean | "active agreement"> {
  if (!isUuid(id)) return false;
  return runTransaction(async (tx) => {
    // The lock serializes deleting the listing and accepting an offer for it.
    await tx.$queryRaw`SELECT 1 FROM properties WHERE id = ${id}::uuid FOR UPDATE`;
    const where = { id, userId: ownerId, deletedAt: null };
    if ((await tx.property.count({ where })) === 0) return false;
    if (await hasActiveAgreement(tx, { propertyId: id })) return "active agreement";
    await tx.property.updateMany({ where, data: { deletedAt: new Date() } });
    return true;
  });
}

/**
 * Restores a deleted listing unchanged.
 *
 * @returns false when none was deleted within the last day
 */
export async function restoreListing({ id, ownerId }: OwnListingKey): Promise<boolean> {
  if (!isUuid(id)) return false;
  return runTransaction(async (tx) => {
    // The lock serializes restoring with deleting the account, and with imports that set the same references.
    if (!(await lockOwnAccount(tx, ownerId))) return false;
    await freeReference({ tx, id, ownerId });
    const [listing] = await tx.property.updateManyAndReturn({
      where: { id, userId: ownerId, deletedAt: { gt: new Date(Date.now() - UNDO_MS) } },
      data: { deletedAt: null },
      select: { waitingSince: true },
    });
    // The listing may have been deleted before the admins were notified.
    if (listing?.waitingSince) await enqueueApprovalDigest(tx);
    return listing !== undefined;
  });
}

/** Removes the listing's reference if another listing has taken it since the deletion. */
async function freeReference({
  tx,
  id,
  ownerId,
}: {
  tx: Transaction;
  id: string;
  ownerId: string;
}): Promise<void> {
  await tx.$executeRaw`
    UPDATE properties t SET reference = NULL
    WHERE t.id = ${id}::uuid AND t.user_id = ${ownerId}::uuid AND EXISTS (
      SELECT 1 FROM properties other
      WHERE other.user_id = t.user_id AND other.reference = t.reference
        AND other.deleted_at IS NULL AND other.id <> t.id)`;
}
