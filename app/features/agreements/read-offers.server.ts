import { withIsoDates } from "~/features/contact-requests/format-request-details";
import { toDateRange } from "~/formats/date-range";
import { toIsoDate } from "~/formats/iso-date";
import type { Prisma } from "~/platform/database/client/client";
import { database, type Transaction } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

import { getOfferStatus, type Party } from "./offer-status";
import { OFFER_TEXT_COLUMNS, writeOfferText } from "./write-offer-text.server";

/** The offer's own columns, without relations. */
export const OFFER_COLUMNS = {
  id: true,
  contactRequestId: true,
  startDate: true,
  endDate: true,
  groupSize: true,
  total: true,
  included: true,
  rules: true,
  cancellation: true,
  payment: true,
  liabilityRelease: true,
  validUntil: true,
  timeZone: true,
  fullName: true,
  status: true,
  createdAt: true,
} as const;

const OFFER = {
  ...OFFER_COLUMNS,
  ...OFFER_TEXT_COLUMNS,
  agreement: { select: { ...OFFER_TEXT_COLUMNS.agreement.select, id: true } },
  contactRequest: {
    select: {
      ...OFFER_TEXT_COLUMNS.contactRequest.select,
      userId: true,
      conversationId: true,
      startDate: true,
      endDate: true,
      groupSize: true,
      property: { select: { id: true, title: true, images: true } },
      professional: { select: { id: true, name: true, profileImage: true } },
    },
  },
} as const;

/** Limits a query to requests of the two parties: the sender and the listing's account. */
const whereParty = (personId: string): Prisma.ContactRequestWhereInput => ({
  OR: [
    { userId: personId },
    { property: { userId: personId } },
    { professional: { userId: personId } },
    { agent: { userId: personId } },
  ],
});

export type Offer = Awaited<ReturnType<typeof toOffer>>;

async function toOffer(
  tx: Transaction,
  storedOffer: Prisma.OfferGetPayload<{ select: typeof OFFER }>,
  personId: string,
) {
  const { agreement, contactRequest, owner, listing: _listing, ...row } = storedOffer;
  const { userId, conversationId, property, professional } = contactRequest;
  const { startDate, endDate, groupSize } = contactRequest;
  const party: Party = userId === personId ? "hunter" : "owner";
  const offer = {
    ...row,
    ...toDateRange(row),
    validUntil: toIsoDate(row.validUntil),
    total: row.total.toFixed(2),
    agreementId: agreement?.id ?? null,
    title: property?.title ?? professional?.name ?? "",
    path: property ? `/property/${property.id}` : `/professional/${professional?.id}`,
    image: property?.images[0] ?? professional?.profileImage ?? null,
    /** The days and the group that the hunter asked for. */
    requested: withIsoDates({ startDate, endDate, groupSize }),
    /** The first names of both parties, else the names that they typed. */
    ownerFirstName: owner?.firstName ?? row.fullName,
    hunterFirstName: contactRequest.user.firstName ?? contactRequest.name,
    conversationId,
    party,
  };
  const status = getOfferStatus(offer, new Date());
  // Nobody can sign an offer that has expired, even before the sweep marks it.
  const text = status === "expired" ? null : await writeOfferText(tx, storedOffer);
  return {
    ...offer,
    agreementText: text?.agreementText ?? null,
    textHash: text?.textHash ?? null,
    status,
  };
}

/** Returns an offer as one of its two parties sees it; null for anybody else. */
export async function getOffer({
  id,
  personId,
  tx = database(),
}: {
  id: string | undefined;
  personId: string;
  tx?: Transaction;
}): Promise<Offer | null> {
  if (!isUuid(id)) return null;
  const row = await tx.offer.findFirst({
    where: { id, contactRequest: whereParty(personId) },
    select: OFFER,
  });
  return row && toOffer(tx, row, personId);
}

/**
 * Lists the offers on a request, newest first.
 *
 * @returns null when this person has no such request
 */
export async function listOffers({
  requestId,
  personId,
}: {
  requestId: string | undefined;
  personId: string;
}): Promise<Offer[] | null> {
  if (!isUuid(requestId)) return null;
  const request = await database().contactRequest.findFirst({
    where: { id: requestId, ...whereParty(personId) },
    select: { id: true },
  });
  if (!request) return null;
  const rows = await database().offer.findMany({
    where: { contactRequestId: requestId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_SHOWN_OFFERS,
    select: OFFER,
  });
  return Promise.all(rows.map((row) => toOffer(database(), row, personId)));
}

/** Lists the other offers on an offer's request, newest first. */
export async function listOtherOffers({
  offer,
  personId,
}: {
  offer: Pick<Offer, "id" | "contactRequestId">;
  personId: string;
}) {
  const offers = (await listOffers({ requestId: offer.contactRequestId, personId })) ?? [];
  return offers
    .filter(({ id }) => id !== offer.id)
    .map(({ id, startDate, endDate, total, status }) => ({
      id,
      startDate,
      endDate,
      total,
      status,
    }));
}

/** The most offers that are shown. Older ones are still in the export. */
const MAX_SHOWN_OFFERS = 100;

/** Returns the offer as the API shows it. */
export function toOfferResponse({
  title: _title,
  path: _path,
  image: _image,
  requested: _requested,
  ownerFirstName: _ownerFirstName,
  hunterFirstName: _hunterFirstName,
  conversationId: _conversationId,
  party: _party,
  timeZone: _timeZone,
  ...answer
}: Offer) {
  return answer;
}
