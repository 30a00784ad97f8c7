import { toIsoDate } from "~/formats/iso-date";
import { runTransaction } from "~/platform/database/run-transaction.server";

import { auditToken } from "./create-token.server";

/**
 * Revokes a token of the person for good; one that has ended already stays as it is.
 *
 * @returns false where they have no such token
 */
export async function revokeToken({
  id,
  userId,
}: {
  id: string;
  userId: string;
}): Promise<boolean> {
  return runTransaction(async (tx) => {
    const [revoked] = await tx.apiToken.updateManyAndReturn({
      where: { id, userId, endedAt: null },
      data: { endedAt: new Date(), endedBy: "owner" },
      select: {
        access: true,
        isAdmin: true,
        expiresOn: true,
        user: { select: { id: true, firstName: true, lastName: true, email: true } },
      },
    });
    if (!revoked) return (await tx.apiToken.count({ where: { id, userId } })) > 0;
    const { user, access, isAdmin, expiresOn } = revoked;
    const token = { access, isAdmin, expiresOn: toIsoDate(expiresOn) };
    await auditToken(tx, user, { action: "API token revoked", ...token });
    return true;
  });
}
