import type { Transaction } from "../database/database.server";

/** The reason why a token has ended before its last day: `role` means that its owner is no longer an admin. */
export type TokenEndReason = "owner" | "role" | "sign-in";

/**
 * Ends tokens for good: they stay listed, but every call with them is refused.
 *
 * @param scope every token of the marketplace, of one account, or that account's for admins' calls
 * @returns how many were valid until now
 */
export async function endApiTokens(
  tx: Transaction,
  scope: "all" | { userId: string; isAdmin?: true },
  endedBy: TokenEndReason,
): Promise<number> {
  const { count } = await tx.apiToken.updateMany({
    where: { ...(scope === "all" ? {} : scope), endedAt: null },
    data: { endedAt: new Date(), endedBy },
  });
  return count;
}
