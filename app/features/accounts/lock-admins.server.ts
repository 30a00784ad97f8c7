import type { Transaction } from "~/platform/database/database.server";

/** Any number that no other lock has. */
const ADMINS_LOCK = 72_707_370;

/**
 * Holds every admin's account until the transaction ends, so that nobody else can add or take away
 * the role meanwhile. Two transactions that change it come here one after the other, and the second
 * sees what the first has left: also who has become an admin, whom rows alone could not make wait.
 *
 * @returns the admins' ids
 */
export async function lockAdmins(tx: Transaction): Promise<string[]> {
  // By itself: the next statement looks at the table when its turn has come, and not before.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADMINS_LOCK})`;
  const admins = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE is_admin AND deleted_at IS NULL ORDER BY id FOR UPDATE`;
  return admins.map(({ id }) => id);
}

/**
 * The same for one of them.
 *
 * @throws Response 403 where they are none any more
 */
export async function lockAdminsAs(tx: Transaction, adminId: string): Promise<string[]> {
  const admins = await lockAdmins(tx);
  if (!admins.includes(adminId)) throw forbidden();
  return admins;
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
  if (!admin) throw forbidden();
}

const forbidden = () => new Response("Forbidden", { status: 403, statusText: "Forbidden" });
