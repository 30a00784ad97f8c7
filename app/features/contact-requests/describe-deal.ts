import {
  getAgreementStatus,
  getOfferStatus,
  type AgreementStatus,
  type OfferStatus,
} from "~/features/agreements/offer-status";
import { formatShortDate } from "~/formats/date-range";
import { getDateInZone, type IsoDate } from "~/formats/iso-date";
import { formatExactPrice } from "~/formats/money";

/** A request's newest offer. Its day and price are texts, so that the pages need no code that formats them. */
export interface ListedOffer {
  id: string;
  /** The status as on the offer's own page. */
  status: OfferStatus;
  /** "Dec 6" */
  validUntil: string;
  /** "$3,400" */
  price: string;
}

/** A request's active agreement, else the latest one. */
export interface ListedAgreement {
  id: string;
  status: AgreementStatus;
}

/** The columns of the newest offer. */
export interface OfferRow {
  id: string;
  status: string;
  validUntil: IsoDate;
  timeZone: string;
  /** A decimal amount as text. */
  total: string;
}

export function describeOffer(offer: OfferRow, now = new Date()): ListedOffer {
  return {
    id: offer.id,
    status: getOfferStatus(offer, now),
    validUntil: formatShortDate(offer.validUntil, getDateInZone(offer.timeZone, now)),
    price: formatExactPrice(offer.total),
  };
}

/** The columns of the agreement. */
export interface AgreementRow {
  id: string;
  cancelledAt: Date | null;
  endDate: IsoDate;
  timeZone: string;
}

export const describeAgreement = (
  { id, ...agreement }: AgreementRow,
  now = new Date(),
): ListedAgreement => ({ id, status: getAgreementStatus(agreement, now) });
