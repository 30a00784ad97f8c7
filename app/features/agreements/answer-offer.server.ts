import { randomUUID } from "node:crypto";

import { listTaken } from "~/features/calendar/list-taken.server";
import { reserveDates } from "~/features/calendar/reserve-dates.server";
import { scheduleReviewMails } from "~/features/reviews/review-mails.server";
import { moveRequestOfDeal } from "~/features/contact-requests/move-request.server";
import { findWritePermission } from "~/features/messaging/find-write-permission.server";
import { toDateRange, formatDateRange, type DateRange } from "~/formats/date-range";
import { toIsoDate } from "~/formats/iso-date";
import { formatExactPrice } from "~/formats/money";
import type { Prisma } from "~/platform/database/client/client";
import { database, type Transaction } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

import { cleanTextLine, cleanTextLines } from "./document/clean-words";
import { hashAgreement } from "./document/hash-agreement.server";
import { signAgreement } from "./document/write-agreement";
import {
  lockDealing,
  readDealing,
  type AboutDealing,
  type Dealing,
  type UnlockedDealing,
} from "./lock-dealing.server";
import { moveOffer } from "./move-offer.server";
import type { OfferActionForm } from "./offer.schema";
import { OFFER_ACTIONS, OFFER_MOVES, getOfferStatus, type OfferStatus } from "./offer-status";
import { OFFER_COLUMNS } from "./read-offers.server";
import { notifyParties } from "./notify-parties.server";
import {
  OFFER_TEXT_COLUMNS,
  readSubject,
  writeOfferText,
  type AgreementText,
} from "./write-offer-text.server";

/**
 * The reasons why an offer was not answered:
 * - `not found`: not an offer to or from this person
 * - `not yours`: only the other party can do that
 * - a status: the offer already has it
 * - an obstacle: it can only be declined or withdrawn now
 */
type AnswerRefusal = "not found" | "not yours" | AcceptanceObstacle | Exclude<OfferStatus, "open">;

/**
 * The reasons why an open offer cannot be accepted:
 * - `not available`: the listing is no longer public, or leased, or its first day has passed
 * - `blocked`: one of the two has blocked the other
 * - `taken`: some of the days have been taken since
 */
export type AcceptanceObstacle = "not available" | "blocked" | "taken";

/**
 * The result of an answer. `agreementId` is null if no agreement was made. `text changed` refuses an acceptance with
 * the hash of an outdated text, and returns the current one.
 */
export type AnswerResult =
  | { refused: null; agreementId: string | null }
  | { refused: AnswerRefusal }
  | ({ refused: "text changed" } & AgreementText);

interface AnswerInput {
  tx: Transaction;
  offerId: string | undefined;
  personId: string;
  answer: OfferActionForm;
}

const OFFER = { ...OFFER_COLUMNS, ...OFFER_TEXT_COLUMNS } as const;
type AnsweredOffer = Prisma.OfferGetPayload<{ select: typeof OFFER }>;

/**
 * Accepts, declines or withdraws an offer. An acceptance takes the days and makes the agreement in the same
 * transaction: of two parallel acceptances of overlapping offers, one succeeds and the other is refused without
 * changes.
 *
 * @throws nothing of its own; the caller must roll back when the result is `taken`
 */
export async function answerOffer({
  tx,
  offerId,
  personId,
  answer,
}: AnswerInput): Promise<AnswerResult> {
  const match = await findOffer(tx, { offerId, personId });
  if (!match) return { refused: "not found" };
  const { offer, dealing } = match;
  const to = OFFER_ACTIONS[answer.action];
  if (!OFFER_MOVES[to].by.some((party) => party === dealing.party)) return { refused: "not yours" };
  const status = getOfferStatus({ ...offer, validUntil: toIsoDate(offer.validUntil) }, new Date());
  if (status !== "open") return { refused: status };
  if (answer.action === "accept") return accept({ tx, offer, dealing, answer });
  if (!(await moveOffer(tx, { id: offer.id, to }))) return { refused: to };
  await notifyParties(tx, dealing, {
    kind: `offer-${to}`,
    actorId: personId,
    subject: { type: "offer", id: offer.id, path: `/offers/${offer.id}` },
    terms: { ...toDateRange(offer), total: offer.total.toFixed(2) },
    details: [formatDateRange(toDateRange(offer))],
  });
  return { refused: null, agreementId: null };
}

/** Reads an offer and its request, if the person is a party to it, after locking the request. */
async function findOffer(
  tx: Transaction,
  { offerId, personId }: { offerId: string | undefined; personId: string },
) {
  if (!isUuid(offerId)) return null;
  const where = { id: offerId };
  const about = await tx.offer.findUnique({ where, select: { contactRequestId: true } });
  if (!about) return null;
  const dealing = await lockDealing(tx, { requestId: about.contactRequestId, personId });
  const offer = dealing && (await tx.offer.findUnique({ where, select: OFFER }));
  return offer && { offer, dealing };
}

/** Returns the obstacle to accepting an open offer, so that the page can show it before anybody tries. */
export async function readObstacle({
  requestId,
  personId,
  ...dates
}: AboutDealing & DateRange): Promise<AcceptanceObstacle | null> {
  const dealing = await readDealing(database(), { requestId, personId });
  return dealing ? findObstacle(database(), dealing, dates) : "not available";
}

async function findObstacle(
  tx: Transaction,
  { calendarRef, isOpen, today, hunterId, ownerId }: UnlockedDealing,
  { startDate, endDate }: DateRange,
): Promise<AcceptanceObstacle | null> {
  if (calendarRef === null || !isOpen || startDate < today) return "not available";
  const permission = await findWritePermission({ personId: hunterId, otherId: ownerId, tx });
  if (permission !== "open") return "blocked";
  const [conflict] = await listTaken({ calendarRef, from: startDate, to: endDate, tx });
  return conflict ? "taken" : null;
}

async function accept({
  tx,
  offer,
  dealing,
  answer: { fullName, textHash, ...answer },
}: {
  tx: Transaction;
  offer: AnsweredOffer;
  dealing: Dealing;
  answer: Extract<OfferActionForm, { action: "accept" }>;
}): Promise<AnswerResult> {
  const { calendarRef, requestId } = dealing;
  const dates = toDateRange(offer);
  const obstacle = await findObstacle(tx, dealing, dates);
  if (obstacle || calendarRef === null) return { refused: obstacle ?? "not available" };
  const currentText = await writeOfferText(tx, offer);
  if (!currentText) return { refused: "not available" };
  if (currentText.textHash !== textHash) return { refused: "text changed", ...currentText };
  const agreementId = randomUUID();
  // A parallel transaction may have taken the days meanwhile.
  if (!(await reserveDates({ tx, calendarRef, range: dates, agreementId }))) {
    return { refused: "taken" };
  }
  if (!(await moveOffer(tx, { id: offer.id, to: "accepted" }))) return { refused: "accepted" };
  const signedAt = new Date();
  const details = {
    guests: cleanTextLines(answer.guests).filter(Boolean).join("\n"),
    emergencyContact: cleanTextLine(answer.emergencyContact),
  };
  const { total, groupSize, timeZone } = offer;
  const { kind, title } = await readSubject(tx, offer);
  const text = signAgreement(currentText.agreementText, kind, {
    owner: { fullName: offer.fullName, signedAt: offer.createdAt },
    hunter: { fullName, signedAt, ...details },
    timeZone,
  });
  await tx.agreement.create({
    data: {
      id: agreementId,
      offerId: offer.id,
      contactRequestId: requestId,
      ...(calendarRef.kind === "property"
        ? { propertyId: calendarRef.id }
        : { professionalId: calendarRef.id }),
      hunterId: dealing.hunterId,
      ownerId: dealing.ownerId,
      title,
      hunterName: fullName,
      ownerName: offer.fullName,
      startDate: offer.startDate,
      endDate: offer.endDate,
      ...{ timeZone, groupSize, total, text, signedAt, ...details },
      sha256: hashAgreement(text),
    },
    select: { id: true },
  });
  await scheduleReviewMails(tx, { agreementId, endDate: dates.endDate, timeZone });
  await moveRequestOfDeal(tx, requestId, "accepted");
  await notifyParties(tx, dealing, {
    kind: "offer-accepted",
    actorId: dealing.hunterId,
    subject: { type: "agreement", id: agreementId, path: `/agreements/${agreementId}` },
    terms: { ...dates, total: total.toFixed(2) },
    details: [formatDateRange(dates), `Total: ${formatExactPrice(total.toFixed(2))}`],
    concernsBoth: true,
  });
  return { refused: null, agreementId };
}
