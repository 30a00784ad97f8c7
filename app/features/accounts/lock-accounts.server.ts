import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";

/**
 * Keeps accounts from being deleted until the transaction ends. Whoever writes what two people share
 * takes both before anything else of theirs, in the order in which a deletion does (admins first):
 * rows that refer to an account lock it anyway, and later that would be a deadlock.
 */
export async function lockAccounts(
  tx: Transaction,
  ids: readonly (string | null)[],
): Promise<void> {
  await tx.$queryRaw(lockingAccounts(ids.filter((id) => id !== null)));
}

/**
 * Lets one account's acts of a kind come one after the other, and none after its deletion: whoever was
 * let in before it may come here after it.
 *
 * @returns whether the account is there
 */
export async function lockOwnAccount(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.$queryRaw<object[]>`
    SELECT 1 FROM users WHERE id = ${id}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`;
  return found.length > 0;
}

/** The statement of lockAccounts, also for a CTE: a row for each account, as it is then. */
export const lockingAccounts = (ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT deleted_at FROM users WHERE id = ANY(${ids}::uuid[]) ORDER BY is_admin DESC, id FOR KEY SHARE`;
