import type { Prisma } from "~/platform/database/client/client";
import { database, type Transaction } from "~/platform/database/database.server";

/** Counts the listings among the given ones that show a land-ownership badge. */
export async function countLandBadges(
  propertyIds: readonly string[],
  tx: Transaction = database(),
): Promise<number> {
  if (propertyIds.length === 0) return 0;
  const verifications = await tx.verification.findMany({
    where: { ...whereLandProof(propertyIds), status: "approved" },
    distinct: ["propertyId"],
    select: { propertyId: true },
  });
  return verifications.length;
}

/**
 * Ends the land-ownership badges of listings whose land has changed. Pending proof of the former land ends as well, so
 * that it can't be approved for the new one.
 */
export async function endLandBadges(
  tx: Transaction,
  propertyIds: readonly string[],
): Promise<void> {
  if (propertyIds.length === 0) return;
  await tx.verification.updateMany({
    where: { ...whereLandProof(propertyIds), status: { in: ["approved", "pending"] } },
    data: { endedAt: new Date() },
  });
}

/**
 * Ends the badge of a listing whose land changes, if its owner has agreed.
 *
 * @returns false when nothing was changed, because the owner has to agree first
 */
export async function endLandBadgeIfAgreed(
  tx: Transaction,
  { propertyId, endsBadge }: { propertyId: string; endsBadge: boolean },
): Promise<boolean> {
  if (!endsBadge && (await countLandBadges([propertyId], tx)) > 0) return false;
  await endLandBadges(tx, [propertyId]);
  return true;
}

const whereLandProof = (propertyIds: readonly string[]) =>
  ({
    propertyId: { in: [...propertyIds] },
    kind: "land-ownership",
    endedAt: null,
  }) satisfies Prisma.VerificationWhereInput;
