import { hasCalendar } from "~/features/directory/vocabulary";

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
  agreement: object | null;
}

/**
 * Returns the name of a request's status: "Interested" instead of "Accepted" where only an offer leads to an agreement
 * and there is none.
 */
export function formatRequestStatus({ status, acceptance, agreement }: DescribedStatus): string {
  if (status === "accepted" && acceptance === "interest" && !agreement) return "Interested";
  return status.charAt(0).toUpperCase() + status.slice(1);
}
