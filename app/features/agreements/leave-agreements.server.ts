import type { Transaction } from "~/platform/database/database.server";

import { cancelAgreement } from "./cancel-agreement.server";
import { agreementStatus } from "./offer-status";
import { moveOffer } from "./move-offer.server";
import { isoDateOf } from "~/formats/iso-date";

const REASON = "The account was deleted.";

/**
 * Whoever deletes their account leaves what they agreed on: standing agreements are canceled and the
 * others told, open offers are withdrawn. The texts and the names in them stay; the account goes.
 *
 * @param tx the deletion's own transaction, before anything else of the account has gone
 */
export async function leaveAgreements(tx: Transaction, userId: string): Promise<void> {
  const parties = { OR: [{ hunterId: userId }, { ownerId: userId }] };
  const signed = await tx.agreement.findMany({
    where: { ...parties, cancelledAt: null },
    orderBy: { id: "asc" },
    select: { id: true, endDate: true, timeZone: true, cancelledAt: true },
  });
  const now = new Date();
  for (const { id, ...agreement } of signed) {
    const endDate = isoDateOf(agreement.endDate);
    if (agreementStatus({ ...agreement, endDate }, now) !== "standing") continue;
    await cancelAgreement({ tx, id, personId: userId, reason: REASON });
  }
  const open = await tx.offer.findMany({
    where: {
      status: "open",
      contactRequest: { OR: [{ userId }, { property: { userId } }, { professional: { userId } }] },
    },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  for (const { id } of open) await moveOffer(tx, { id, to: "withdrawn" });
  await tx.agreement.updateMany({ where: { hunterId: userId }, data: { hunterId: null } });
  await tx.agreement.updateMany({ where: { ownerId: userId }, data: { ownerId: null } });
  await tx.offer.updateMany({ where: { ownerId: userId }, data: { ownerId: null } });
}
