import { AGREEMENT_LABELS } from "~/features/agreements/offer-status";
import { hasCalendar } from "~/features/directory/vocabulary";

import type { ListedAgreement, ListedOffer } from "./describe-deal";

/**
 * The meaning of accepting a request:
 * - `interest`: the listing or professional has a calendar, so only an offer leads to an agreement
 * - `showing`: land for sale, which people visit before they buy it
 * - `contact`: an agent, or a listing without an account
 */
export type Acceptance = "interest" | "showing" | "contact";

/** The columns of a request's listing that decide what accepting the request means. */
export interface AcceptedSubject {
  professional: object | null;
  property: { propertyType: string } | null;
}

export function getAcceptance(
  { professional, property }: AcceptedSubject,
  { hasOwner }: { hasOwner: boolean },
): Acceptance {
  if (!hasOwner) return "contact";
  if (property && !hasCalendar(property.propertyType)) return "showing";
  return property || professional ? "interest" : "contact";
}

/** Formats the sentence for a hunter whose request was accepted without an offer. */
export const formatInterest = (firstName: string): string =>
  `${firstName} is interested. Wait for an offer; no dates are held.`;

/** The button that accepts a request. */
export const ACCEPT_LABELS: Record<Acceptance, string> = {
  interest: "Accept without an offer",
  showing: "Agree to a showing",
  contact: "Accept",
};

export interface DescribedStatus {
  status: string;
  acceptance: Acceptance;
  /** The newest offer. */
  offer: Pick<ListedOffer, "status" | "validUntil"> | null;
  /** The active agreement, else the latest one. */
  agreement: Pick<ListedAgreement, "status"> | null;
}

const ACCEPTED: Record<Acceptance, string> = {
  interest: "Interested",
  showing: "Showing agreed",
  contact: "Accepted",
};

/** A name of a request's status, and the tone of its badge. */
export interface StatusName {
  text: string;
  tone: "good" | "notice" | "plain";
}

/**
 * Returns the names of a request's status. An agreement has the same name as on its own page, and an open offer is
 * named beside it; accepting without an offer has another one, because it holds no dates.
 */
export function describeRequestStatus({
  status,
  acceptance,
  offer,
  agreement,
}: DescribedStatus): StatusName[] {
  const openOffer =
    offer?.status === "open"
      ? [{ text: `Offer open until ${offer.validUntil}`, tone: "notice" as const }]
      : [];
  if (status === "accepted" && agreement) {
    const tone = agreement.status === "standing" ? "good" : "plain";
    return [{ text: AGREEMENT_LABELS[agreement.status], tone }, ...openOffer];
  }
  if (openOffer.length > 0) return openOffer;
  if (status === "accepted") return [{ text: ACCEPTED[acceptance], tone: "plain" }];
  const tone = status === "pending" ? "notice" : "plain";
  return [{ text: status.charAt(0).toUpperCase() + status.slice(1), tone }];
}
