import { formatDate, formatDates } from "~/formats/date-range";
import { formatExactPrice } from "~/formats/money";

import type { ShownOffer } from "./components/offer-summary";

/**
 * Formats who offers what to whom, and until when: "Walt offers Oct 23 – 29, 2026 for $3,000. Open until Oct 1, 2026."
 */
export function formatOfferHeadline({
  party,
  status,
  ownerFirstName,
  hunterFirstName,
  ...offer
}: ShownOffer) {
  const terms = `${formatDates(offer)} for ${formatExactPrice(offer.total)}`;
  const isOpen = status === "open";
  const sentence =
    party === "hunter"
      ? `${ownerFirstName} ${isOpen ? "offers" : "offered"} ${terms}.`
      : `You ${isOpen ? "offer" : "offered"} ${hunterFirstName} ${terms}.`;
  return isOpen ? `${sentence} Open until ${formatDate(offer.validUntil)}.` : sentence;
}
