import { OfferStatusBadge } from "~/features/agreements/components/offer-status-badge";
import { formatExactPrice } from "~/formats/money";
import { ButtonLink } from "~/ui/button";
import { Facts } from "~/ui/facts";

import type { ShownOffer } from "../list-shown-offers.server";

interface OfferCardProps {
  offer: ShownOffer;
  /** True for the owner, who made the offer. */
  isOwn: boolean;
}

/** Shows an offer in its conversation with what the hunter decides on. */
export function OfferCard({ offer, isOwn }: OfferCardProps) {
  const isOpen = offer.status === "open";
  const terms = `${formatExactPrice(offer.total)}, ${offer.dates}`;
  return (
    <div className="panel offer-card">
      <Facts
        facts={[
          ["Total", formatExactPrice(offer.total)],
          ["Dates", offer.dates],
          ["Hunters", offer.groupSize],
          ["Valid until", isOpen ? offer.validUntil : null],
        ]}
      />
      <p className="actions">
        <OfferStatusBadge status={offer.status} />{" "}
        <ButtonLink to={`/offers/${offer.id}`} variant={isOpen && !isOwn ? "primary" : "secondary"}>
          {isOpen && !isOwn ? "Review offer" : "See offer"}
          <span className="visually-hidden">: {terms}</span>
        </ButtonLink>
      </p>
    </div>
  );
}
