import type { Transaction } from "~/platform/database/database.server";

import { cancelAgreement } from "./cancel-agreement.server";
import { endOffer, OFFER_STATUS_COLUMNS } from "./move-offer.server";
import { listActiveAgreements } from "./active-agreements.server";

const REASON = "The account was deleted.";

/**
 * Ends the agreements and offers of a person who deletes their account: active agreements are canceled and the other
 * parties told, open offers are withdrawn. The agreements' texts and names are kept.
 *
 * @param tx the transaction that deletes the account. Nothing else of the account may be deleted yet
 */
export async function endAgreements(tx: Transaction, userId: string): Promise<void> {
  for (const { id } of await listActiveAgreements(tx, userId)) {
    await cancelAgreement({ tx, id, personId: userId, reason: REASON });
  }
  await withdrawOffers(tx, userId);
  await tx.agreement.updateMany({ where: { hunterId: userId }, data: { hunterId: null } });
  await tx.agreement.updateMany({ where: { ownerId: userId }, data: { ownerId: null } });
  await tx.offer.updateMany({ where: { ownerId: userId }, data: { ownerId: null } });
}

/** Withdraws open offers from and to a person who can't act anymore. */
export async function withdrawOffers(tx: Transaction, userId: string): Promise<void> {
  const open = await tx.offer.findMany({
    where: {
      status: "open",
      OR: [
        { ownerId: userId },
        {
          contactRequest: {
            OR: [{ userId }, { property: { userId } }, { professional: { userId } }],
          },
        },
      ],
    },
    orderBy: { id: "asc" },
    select: OFFER_STATUS_COLUMNS,
  });
  for (const offer of open) await endOffer(tx, offer, "withdrawn");
}
