import type { Transaction } from "~/platform/database/database.server";

import { OFFER_MOVES, type OfferStatus } from "./offer-status";

/**
 * Compare-and-set: the former status is in the WHERE, so of two moves at once one succeeds.
 *
 * @returns whether it was so
 */
export async function moveOffer(
  tx: Transaction,
  { id, to }: { id: string; to: Exclude<OfferStatus, "open"> },
): Promise<boolean> {
  const { count } = await tx.offer.updateMany({
    where: { id, status: { in: [...OFFER_MOVES[to].from] } },
    data: { status: to },
  });
  return count === 1;
}

/** The one open offer of a request. */
export function findOpenOffer(tx: Transaction, requestId: string) {
  return tx.offer.findFirst({
    where: { contactRequestId: requestId, status: "open" },
    select: { id: true, validUntil: true, timeZone: true, status: true },
  });
}

/** Its request is declined or closed: nothing is offered on it any more. */
export async function withdrawOpenOffer(tx: Transaction, requestId: string): Promise<void> {
  const open = await findOpenOffer(tx, requestId);
  if (open) await moveOffer(tx, { id: open.id, to: "withdrawn" });
}
