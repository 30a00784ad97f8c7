import type { Transaction } from "~/platform/database/database.server";

/** An arbitrary number that no other advisory lock uses. */
const ADMINS_LOCK_ID = 72_707_370;

/**
 * Locks the admin role until the transaction ends: an advisory lock serializes transactions that change it, and the
 * rows of all admins are locked. Row locks alone would miss an admin added meanwhile.
 *
 * @returns the ids of the admins who can act, so without suspended ones
 */
export async function lockAdmins(tx: Transaction): Promise<string[]> {
  // The lock is a separate statement, so that the next one takes its snapshot after the lock.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADMINS_LOCK_ID})`;
  const admins = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE is_admin AND deleted_at IS NULL AND suspended_at IS NULL
    ORDER BY id FOR UPDATE`;
  return admins.map(({ id }) => id);
}

/**
 * Locks the admin role and checks that the acting person still has it.
 *
 * @throws Response 403 when they are no longer an admin
 */
export async function lockAdminsAs(tx: Transaction, adminId: string): Promise<string[]> {
  const admins = await lockAdmins(tx);
  if (!admins.includes(adminId)) throw forbidden();
  return admins;
}

/**
 * Locks the acting admin's row until the transaction ends, so that the role cannot be removed meanwhile. Transactions
 * that lock all admins wait for the advisory lock before they hold any row, so this one may lock more rows, another
 * admin's included, without a deadlock.
 */
export async function lockActingAdmin(tx: Transaction, adminId: string): Promise<void> {
  const [admin] = await tx.$queryRaw<{ id: string }[]>`
    WITH held AS MATERIALIZED (SELECT pg_advisory_xact_lock_shared(${ADMINS_LOCK_ID})::text AS lock)
    SELECT id FROM held, users
    WHERE id = ${adminId}::uuid AND is_admin AND deleted_at IS NULL AND suspended_at IS NULL
    FOR SHARE OF users`;
  if (!admin) throw forbidden();
}

const forbidden = () => new Response("Forbidden", { status: 403, statusText: "Forbidden" });
