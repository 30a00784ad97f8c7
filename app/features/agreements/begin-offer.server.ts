import { personName } from "~/features/messaging/person";
import { addDays, isoDateOf } from "~/formats/iso-date";
import { database } from "~/platform/database/database.server";
import type { SessionUser } from "~/platform/sessions.server";

import { readOfferable, type NoOffer } from "./make-offer.server";
import { listOffers } from "./read-offers.server";

/** How long an offer can be accepted unless its owner says otherwise. */
const VALID_DAYS = 7;

/**
 * What the form of an offer begins with: the terms of the one that is open, else what was asked for
 * and what the listing says.
 */
export async function beginOffer({
  requestId,
  owner,
}: {
  requestId: string | undefined;
  owner: Pick<SessionUser, "id" | "firstName" | "lastName" | "email">;
}) {
  const dealing = await database().$transaction((tx) =>
    readOfferable(tx, { requestId, ownerId: owner.id }),
  );
  if (typeof dealing === "string") return dealing satisfies NoOffer;
  const { of, today, title, conversation } = dealing;
  const offers = (await listOffers({ requestId, personId: owner.id })) ?? [];
  const open = offers.find(({ status }) => status === "open");
  const request = await database().contactRequest.findUniqueOrThrow({
    where: { id: dealing.requestId },
    select: {
      startDate: true,
      endDate: true,
      groupSize: true,
      preferredDates: true,
      name: true,
      property: { select: { rules: true } },
    },
  });
  const asked = request.startDate && isoDateOf(request.startDate);
  // Days that have passed since can't be offered any more.
  const startDate = asked !== null && asked >= today ? asked : null;
  const until = addDays(today, VALID_DAYS);
  const begun: Record<string, string> = {
    startDate: startDate ?? "",
    endDate: startDate && request.endDate ? isoDateOf(request.endDate) : "",
    groupSize: String(request.groupSize ?? ""),
    rules: request.property?.rules ?? "",
    validUntil: startDate !== null && startDate < until ? startDate : until,
    fullName: owner.firstName ? personName({ ...owner, isGone: false }) : "",
  };
  return {
    title,
    of,
    today,
    hunterName: request.name,
    conversationId: conversation.id,
    isChange: open !== undefined,
    typed: open ? { ...begun, ...typedOf(open) } : begun,
  };
}

const typedOf = (open: NonNullable<Awaited<ReturnType<typeof listOffers>>>[number]) => ({
  startDate: open.startDate,
  endDate: open.endDate,
  groupSize: String(open.groupSize ?? ""),
  total: open.total.replace(/\.00$/, ""),
  included: open.included,
  rules: open.rules,
  cancellation: open.cancellation,
  payment: open.payment,
  validUntil: open.validUntil,
  fullName: open.fullName,
});
