import type { Transaction } from "~/platform/database/database.server";

/**
 * Holds every admin's account until the transaction ends, so that nobody else can add or take away
 * the role meanwhile. Two transactions that both take it away come here one after the other, and
 * the second sees what the first has left.
 *
 * @returns the admins' ids
 */
export async function lockAdmins(tx: Transaction): Promise<string[]> {
  const admins = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE is_admin AND deleted_at IS NULL ORDER BY id FOR UPDATE`;
  return admins.map(({ id }) => id);
}

/**
 * Holds the acting admin's role until the transaction ends: whoever lost it a moment ago does
 * nothing more.
 *
 * @throws Response 403
 */
export async function actAsAdmin(tx: Transaction, adminId: string): Promise<void> {
  const [admin] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users
    WHERE id = ${adminId}::uuid AND is_admin AND deleted_at IS NULL FOR SHARE`;
  if (!admin) throw new Response("Forbidden", { status: 403, statusText: "Forbidden" });
}
