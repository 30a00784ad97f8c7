import { database, type Transaction } from "~/platform/database/database.server";

/** Checks whether an account shows an identity badge. */
export async function hasIdentityBadge(
  userId: string,
  tx: Transaction = database(),
): Promise<boolean> {
  return (await tx.verification.count({ where: whereIdentityBadge(userId) })) > 0;
}

/** Ends the identity badge of an account whose name has changed. */
export async function endIdentityBadges(tx: Transaction, userId: string): Promise<void> {
  await tx.verification.updateMany({
    where: whereIdentityBadge(userId),
    data: { endedAt: new Date() },
  });
}

const whereIdentityBadge = (userId: string) =>
  ({ userId, kind: "identity", status: "approved", endedAt: null }) as const;
