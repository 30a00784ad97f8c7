import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";

/**
 * Keeps accounts from being deleted until the transaction ends. A transaction that writes data shared by two people
 * locks both accounts first, in the order that a deletion uses (admins first): rows that refer to an account lock it
 * anyway, and a later lock could deadlock.
 */
export async function lockAccounts(
  tx: Transaction,
  ids: readonly (string | null)[],
): Promise<void> {
  await tx.$queryRaw(buildLockAccounts(ids.filter((id) => id !== null)));
}

/**
 * Serializes writes of one account, and stops them once the account is deleted. The request may have been let in before
 * the deletion.
 *
 * @returns whether the account exists
 */
export async function lockOwnAccount(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT 1 FROM users WHERE id = ${id}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`;
  return rows.length > 0;
}

/** Builds the statement of lockAccounts, also for use in a CTE. It returns one row per account, as of the lock. */
export const buildLockAccounts = (ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT deleted_at FROM users WHERE id = ANY(${ids}::uuid[]) ORDER BY is_admin DESC, id FOR KEY SHARE`;
