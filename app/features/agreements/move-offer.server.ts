import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";

import { isoDateOf } from "~/formats/iso-date";

import { OFFER_MOVES, offerStatus, type OfferStatus } from "./offer-status";

/**
 * Compare-and-set: the former status is in the WHERE, so of two moves at once one succeeds.
 * The listing's words go with the last move: nobody can sign them any more.
 *
 * @returns whether it was so
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

/** What ending an open offer needs to know of it. */
export const OPEN_OFFER = { id: true, validUntil: true, timeZone: true, status: true } as const;

/** The one open offer of a request. */
export function findOpenOffer(tx: Transaction, requestId: string) {
  return tx.offer.findFirst({
    where: { contactRequestId: requestId, status: "open" },
    select: OPEN_OFFER,
  });
}

type OpenOffer = NonNullable<Awaited<ReturnType<typeof findOpenOffer>>>;

/**
 * Ends an open offer that can't be accepted any more. One whose last day is over has expired already,
 * and both have read so, whether or not a sweep has noted it.
 */
export function endOffer(
  tx: Transaction,
  { id, ...open }: OpenOffer,
  to: "withdrawn" | "replaced",
): Promise<boolean> {
  return moveOffer(tx, { id, to: isOver(open) ? "expired" : to });
}

/** Whether the last day of an open offer is over. */
export const isOver = (open: Omit<OpenOffer, "id">): boolean =>
  offerStatus({ ...open, validUntil: isoDateOf(open.validUntil) }, new Date()) === "expired";

/** Its request is declined or closed: nothing is offered on it any more. */
export async function withdrawOpenOffer(tx: Transaction, requestId: string): Promise<void> {
  const open = await findOpenOffer(tx, requestId);
  if (open) await endOffer(tx, open, "withdrawn");
}
