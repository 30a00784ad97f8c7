import type { Transaction } from "../database/database.server";

/** Why a token has ended before its last day: `role`, its owner is no admin any more. */
export type TokenEnd = "owner" | "role" | "sign-in";

/**
 * Ends tokens for good: they stay listed, and no call is answered with them any more.
 *
 * @param whose every token of the marketplace, of one account, or that account's for admins' calls
 * @returns how many were valid until now
 */
export async function endApiTokens(
  tx: Transaction,
  whose: "all" | { userId: string; isAdmin?: true },
  endedBy: TokenEnd,
): Promise<number> {
  const { count } = await tx.apiToken.updateMany({
    where: { ...(whose === "all" ? {} : whose), endedAt: null },
    data: { endedAt: new Date(), endedBy },
  });
  return count;
}
