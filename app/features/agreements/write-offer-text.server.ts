import type { CalendarRef } from "~/features/calendar/calendar-ref";
import { toDateRange } from "~/formats/date-range";
import type { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";

import { describeSubject } from "./describe-subject.server";
import type { AgreementSubject } from "./document/agreement-terms";
import { cleanTextLine } from "./document/clean-words";
import { hashAgreement } from "./document/hash-agreement.server";
import { getUnsignedText, writeAgreement } from "./document/write-agreement";

const NAME = { select: { firstName: true, lastName: true } } as const;

/** The columns of an offer that `writeOfferText` needs. */
export const OFFER_TEXT_COLUMNS = {
  startDate: true,
  endDate: true,
  groupSize: true,
  total: true,
  included: true,
  rules: true,
  cancellation: true,
  payment: true,
  liabilityRelease: true,
  timeZone: true,
  fullName: true,
  status: true,
  listing: true,
  createdAt: true,
  owner: NAME,
  agreement: { select: { text: true } },
  contactRequest: {
    select: { name: true, user: NAME, propertyId: true, professionalId: true },
  },
} as const satisfies Prisma.OfferSelect;

type OfferText = Prisma.OfferGetPayload<{ select: typeof OFFER_TEXT_COLUMNS }>;

/** The text that both parties read before they sign. */
export interface AgreementText {
  agreementText: string;
  /** The SHA-256 of the text, in hex. An acceptance sends it, so nobody signs a text that they haven't read. */
  textHash: string;
}

/**
 * Writes the agreement that an open offer becomes, up to the signatures; for an accepted offer, returns the text that
 * both have signed.
 *
 * @returns null for an offer that was neither
 */
export async function writeOfferText(
  tx: Transaction,
  offer: OfferText,
): Promise<AgreementText | null> {
  if (offer.agreement) return withHash(getUnsignedText(offer.agreement.text));
  if (offer.status !== "open") return null;
  const { contactRequest, groupSize, included, rules, cancellation, payment, timeZone } = offer;
  const { liabilityRelease } = offer;
  const text = writeAgreement({
    subject: await readSubject(tx, offer),
    ownerName: formatName(offer.owner) || offer.fullName,
    hunterName: formatName(contactRequest.user) || contactRequest.name,
    offeredAt: offer.createdAt,
    ...toDateRange(offer),
    ...{ groupSize, included, rules, cancellation, payment, liabilityRelease, timeZone },
    total: offer.total.toFixed(2),
  });
  return withHash(text);
}

/** Returns the listing as it was when the offer was made. */
export function readSubject(
  tx: Transaction,
  { listing, contactRequest: { propertyId, professionalId } }: OfferText,
): Promise<AgreementSubject> | AgreementSubject {
  if (listing) return listing as unknown as AgreementSubject;
  // The offer was made by an older release during a rolling update.
  const calendarRef: CalendarRef = propertyId
    ? { kind: "property", id: propertyId }
    : { kind: "professional", id: professionalId ?? "" };
  return describeSubject(tx, calendarRef);
}

const formatName = (person: { firstName: string | null; lastName: string | null } | null): string =>
  cleanTextLine([person?.firstName, person?.lastName].filter(Boolean).join(" "));

const withHash = (agreementText: string): AgreementText => ({
  agreementText,
  textHash: hashAgreement(agreementText),
});
