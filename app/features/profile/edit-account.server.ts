import {
  endIdentityBadges,
  hasIdentityBadge,
} from "~/features/verification/end-identity-badges.server";
import { lockOwnAccount } from "~/features/accounts/lock-accounts.server";
import { runTransaction } from "~/platform/database/run-transaction.server";

import type { AccountNames } from "./account-names.schema";

interface EditAccount {
  userId: string;
  names: AccountNames;
  /** Null to remove it, undefined to leave it as it is. */
  phone?: string | null;
  /** The address of an accepted picture, null to remove it, undefined to leave it as it is. */
  picture?: string | null | undefined;
  /** Says whether the person has agreed that another name ends their identity badge. */
  endsBadge?: boolean;
}

/**
 * Changes a person's own account. Fields that they leave empty stay empty, whatever their provider says. Another name,
 * capitalization aside, ends the verification of the former one.
 *
 * @returns "ends badge" where nothing was changed, because the person has to agree to that first
 */
export function editAccount({
  userId,
  names,
  phone,
  picture,
  endsBadge = false,
}: EditAccount): Promise<"changed" | "ends badge"> {
  return runTransaction(async (tx) => {
    if (!(await lockOwnAccount(tx, userId))) return "changed";
    const before = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { firstName: true, lastName: true },
    });
    if (isRenamed(before, names) && (await hasIdentityBadge(userId, tx))) {
      if (!endsBadge) return "ends badge";
      await endIdentityBadges(tx, userId);
    }
    await tx.user.update({
      where: { id: userId },
      data: { ...names, phone, profileImageUrl: picture, profileEditedAt: new Date() },
      select: { id: true },
    });
    return "changed";
  });
}

const isRenamed = (before: AccountNames, after: AccountNames): boolean =>
  spelled(before) !== spelled(after);

const spelled = ({ firstName, lastName }: AccountNames): string =>
  JSON.stringify([firstName, lastName].map((name) => name?.toLowerCase() ?? null));
