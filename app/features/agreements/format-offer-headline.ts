import { formatDate, formatDates } from "~/formats/date-range";
import { formatExactPrice } from "~/formats/money";

import type { ShownOffer } from "./components/offer-summary";

/** Says who offers what to whom, and until when. */
export function describeOffer({
  party,
  status,
  ownerFirstName,
  hunterFirstName,
  ...offer
}: ShownOffer) {
  const terms = `${formatDates(offer)} for ${formatExactPrice(offer.total)}`;
  const isOpen = status === "open";
  const verb = isOpen ? "offer" : "offered";
  const sentence =
    party === "hunter"
      ? `${ownerFirstName} ${isOpen ? "offers" : verb} ${terms}.`
      : `You ${verb} ${hunterFirstName} ${terms}.`;
  return isOpen ? `${sentence} Open until ${formatDate(offer.validUntil)}.` : sentence;
}
