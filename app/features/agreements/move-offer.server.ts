import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";

import { toIsoDate } from "~/formats/iso-date";

import { OFFER_MOVES, getOfferStatus, type OfferStatus } from "./offer-status";

/**
 * Changes an offer's status. Compare-and-set: the former status is in the WHERE, so only one of two parallel moves
 * succeeds. The snapshot of the listing is deleted, because the offer can't be signed anymore.
 *
 * @returns whether the status was changed
 */
export async function moveOffer(
  tx: Transaction,
  { id, to }: { id: string; to: Exclude<OfferStatus, "open"> },
): Promise<boolean> {
  const { count } = await tx.offer.updateMany({
    where: { id, status: { in: [...OFFER_MOVES[to].from] } },
    data: { status: to, listing: Prisma.DbNull },
  });
  return count === 1;
}

/** The columns from which the status of an offer is computed. */
export const OFFER_STATUS_COLUMNS = {
  id: true,
  validUntil: true,
  timeZone: true,
  status: true,
} as const;

/** Finds the open offer of a request; there is at most one. */
export function findOpenOffer(tx: Transaction, requestId: string) {
  return tx.offer.findFirst({
    where: { contactRequestId: requestId, status: "open" },
    select: OFFER_STATUS_COLUMNS,
  });
}

type OfferWithStatus = NonNullable<Awaited<ReturnType<typeof findOpenOffer>>>;

/**
 * Ends an open offer. One whose last day is over becomes expired instead, because both parties have already seen it as
 * expired, even before the sweep.
 */
export function endOffer(
  tx: Transaction,
  { id, ...open }: OfferWithStatus,
  to: "withdrawn" | "replaced",
): Promise<boolean> {
  return moveOffer(tx, { id, to: isOfferExpired(open) ? "expired" : to });
}

/** Checks whether the last day of an open offer is over. */
export const isOfferExpired = (open: Omit<OfferWithStatus, "id">): boolean =>
  getOfferStatus({ ...open, validUntil: toIsoDate(open.validUntil) }, new Date()) === "expired";

/** Withdraws the open offer of a request that is declined or closed. */
export async function withdrawOpenOffer(tx: Transaction, requestId: string): Promise<void> {
  const open = await findOpenOffer(tx, requestId);
  if (open) await endOffer(tx, open, "withdrawn");
}
