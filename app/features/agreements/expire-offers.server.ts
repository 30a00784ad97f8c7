import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { toDateRange, formatDateRange } from "~/formats/date-range";

import { lockDealing } from "./lock-dealing.server";
import { moveOffer } from "./move-offer.server";
import { notifyParties } from "./notify-parties.server";

/**
 * Marks offers as expired and tells both parties, once even with parallel processes. Nothing depends on its timing,
 * because an open offer counts as expired everywhere once its last day is over.
 */
export async function expireOffers(): Promise<void> {
  const over = await database().$queryRaw<
    { id: string; requestId: string; ownerId: string | null }[]
  >(
    Prisma.sql`SELECT id, contact_request_id AS "requestId", owner_id AS "ownerId" FROM offers
      WHERE status = 'open' AND valid_until < (now() AT TIME ZONE time_zone)::date`,
  );
  for (const offer of over) await expire(offer);
}

function expire({
  id,
  requestId,
  ownerId,
}: {
  id: string;
  requestId: string;
  ownerId: string | null;
}): Promise<void> {
  return runTransaction(async (tx) => {
    const dealing = ownerId && (await lockDealing(tx, { requestId, personId: ownerId }));
    if (!(await moveOffer(tx, { id, to: "expired" })) || !dealing) return;
    const { total, ...columns } = await tx.offer.findUniqueOrThrow({
      where: { id },
      select: { startDate: true, endDate: true, total: true },
    });
    const dates = toDateRange(columns);
    await notifyParties(tx, dealing, {
      kind: "offer-expired",
      actorId: ownerId,
      subject: { type: "offer", id, path: `/offers/${id}` },
      terms: { ...dates, total: total.toFixed(2) },
      details: [formatDateRange(dates)],
      concernsBoth: true,
    });
  });
}
