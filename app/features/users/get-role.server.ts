import { formatDisplayName } from "~/features/accounts/display-name";
import { database } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

/**
 * Returns an account with its role, and whether it is the last admin.
 *
 * @returns null when there is no such account, or it was deleted
 */
export async function getAccountRole({ userId }: { userId: string | undefined }) {
  if (!isUuid(userId)) return null;
  const user = await database().user.findFirst({
    where: { id: userId, deletedAt: null },
    select: { id: true, firstName: true, lastName: true, email: true, isAdmin: true },
  });
  if (!user) return null;
  const { id, isAdmin, email } = user;
  const admins = await database().user.count({
    where: { isAdmin: true, deletedAt: null, suspendedAt: null },
  });
  return {
    id,
    isAdmin,
    email,
    name: formatDisplayName(user),
    isLastAdmin: isAdmin && admins === 1,
  };
}
