import { releaseAgreementDates } from "~/features/calendar/reserve-dates.server";
import { moveRequestOfDeal } from "~/features/contact-requests/move-request.server";
import { toDateRange, formatDateRange } from "~/formats/date-range";
import type { Transaction } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

import { lockAgreement } from "./lock-agreement.server";
import { withdrawOpenOffer } from "./move-offer.server";
import { getAgreementStatus } from "./offer-status";
import { hasActiveAgreement } from "./active-agreements.server";
import { notifyParties } from "./notify-parties.server";

export type CancelRefusal = "not found" | "past" | "cancelled";

/**
 * Cancels an active agreement: its days become free, its request is closed unless another active agreement depends on it, and
 * both parties are notified of the reason. The text stays unchanged.
 *
 * @returns null, or the reason for a refusal
 */
export async function cancelAgreement({
  tx,
  id,
  personId,
  reason,
}: {
  tx: Transaction;
  id: string | undefined;
  personId: string;
  reason: string;
}): Promise<CancelRefusal | null> {
  if (!isUuid(id)) return "not found";
  const locked = await lockAgreement(tx, { id, personId });
  if (!locked) return "not found";
  const { agreement, dealing, party } = locked;
  const dates = toDateRange(agreement);
  const status = getAgreementStatus({ ...agreement, ...dates }, new Date());
  if (status !== "standing") return status;
  await tx.agreement.update({
    where: { id },
    data: { cancelledAt: new Date(), cancelledBy: party, cancelReason: reason },
    select: { id: true },
  });
  await releaseAgreementDates({ tx, agreementId: id });
  const { contactRequestId } = agreement;
  if (!(await hasActiveAgreement(tx, { requestId: contactRequestId }))) {
    await withdrawOpenOffer(tx, contactRequestId);
    await moveRequestOfDeal(tx, contactRequestId, "closed");
  }
  if (!dealing) return null;
  await notifyParties(tx, dealing, {
    kind: "agreement-cancelled",
    actorId: personId,
    subject: { type: "agreement", id, path: `/agreements/${id}` },
    terms: { ...dates, total: agreement.total.toFixed(2) },
    details: [formatDateRange(dates), `Reason: ${reason}`],
    concernsBoth: true,
  });
  return null;
}
