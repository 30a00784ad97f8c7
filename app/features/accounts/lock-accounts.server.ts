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
  const known = ids.filter((id) => id !== null);
  await tx.$queryRaw`
    SELECT 1 FROM users WHERE id = ANY(${known}::uuid[]) ORDER BY is_admin DESC, id FOR KEY SHARE`;
}
