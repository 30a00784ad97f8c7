import { formatDisplayName } from "~/features/accounts/display-name";
import { lockAdminsAs } from "~/features/accounts/lock-admins.server";
import { endApiTokens } from "~/platform/accounts/end-api-tokens.server";
import type { Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { dropNotices } from "~/platform/mail/enqueue-mail.server";
import { isUuid } from "~/platform/uuid";
import { writeAudit } from "~/platform/write-audit.server";

interface RoleChange {
  userId: string;
  /** The id of the deciding admin. */
  adminId: string;
}

/**
 * Makes an account an admin.
 *
 * @returns false when there is no such account, it is one already, or it is suspended
 * @throws Response 403 when the deciding person is no longer an admin
 */
export async function makeAdmin({ userId, adminId }: RoleChange): Promise<boolean> {
  if (!isUuid(userId)) return false;
  return runTransaction(async (tx) => {
    await lockAdminsAs(tx, adminId);
    const [user] = await tx.user.updateManyAndReturn({
      where: { id: userId, isAdmin: false, deletedAt: null, suspendedAt: null },
      data: { isAdmin: true, adminRemovedAt: null },
      select: NAME,
    });
    if (user) await auditRole({ tx, user, adminId, action: "made an admin" });
    return user !== undefined;
  });
}

/**
 * Removes the role, every session of the account and its API tokens for admin calls. ADMIN_EMAILS does not restore it;
 * another admin may.
 *
 * @returns "last admin" when no admin would be left
 * @throws Response 403 when the deciding person is no longer an admin
 */
export async function removeAdmin({
  userId,
  adminId,
}: RoleChange): Promise<"removed" | "no admin" | "last admin"> {
  return runTransaction(async (tx) => {
    const admins = await lockAdminsAs(tx, adminId);
    if (!admins.includes(userId)) return "no admin";
    if (admins.length === 1) return "last admin";
    const user = await tx.user.update({
      where: { id: userId },
      data: { isAdmin: false, adminRemovedAt: new Date() },
      select: NAME,
    });
    await tx.session.deleteMany({ where: { userId } });
    // Other tokens keep working with the rights that their owner still has. An admin's token would regain its rights
    // with the role.
    await endApiTokens(tx, { userId, isAdmin: true }, "role");
    if (user.email) await dropNotices(tx, { to: user.email, notice: "approvals" });
    await auditRole({ tx, user, adminId, action: "admin removed" });
    return "removed";
  });
}

const NAME = { id: true, firstName: true, lastName: true, email: true } as const;

function auditRole({
  tx,
  user,
  adminId,
  action,
}: {
  tx: Transaction;
  user: Parameters<typeof formatDisplayName>[0] & { id: string };
  adminId: string;
  action: string;
}) {
  const subjectName = formatDisplayName(user);
  const subject = { subjectType: "user", subjectId: user.id, subjectName } as const;
  return writeAudit({ tx, actorId: adminId, action, ...subject });
}
