import { database, type Transaction } from "~/platform/database/database.server";

/** Whether an account shows that somebody has checked who it is. */
export async function hasIdentityBadge(
  userId: string,
  tx: Transaction = database(),
): Promise<boolean> {
  return (await tx.verification.count({ where: identityBadge(userId) })) > 0;
}

/** Ends what was checked about a name that the account no longer has. */
export async function endIdentityBadges(tx: Transaction, userId: string): Promise<void> {
  await tx.verification.updateMany({
    where: identityBadge(userId),
    data: { endedAt: new Date() },
  });
}

const identityBadge = (userId: string) =>
  ({ userId, kind: "identity", status: "approved", endedAt: null }) as const;
