import type { SerializeFrom } from "@remix-run/node";

import type { ReactNode } from "react";

import { formatDate, formatDateRange } from "~/formats/date-range";
import { formatExactPrice } from "~/formats/money";
import { formatPricePerPerson } from "~/formats/price-per-person";
import { Facts } from "~/ui/facts";
import { Paragraphs } from "~/ui/paragraphs";

import type { Offer } from "../read-offers.server";
import type { AgreementText } from "../write-offer-text.server";

interface OfferTermsProps {
  offer: Omit<SerializeFrom<Offer>, keyof AgreementText>;
  /** The agreement that the offer becomes; null when it can't be accepted any more. */
  agreement: ReactNode;
}

/** Shows the offer's terms as facts and texts. */
export function OfferTerms({ offer, agreement }: OfferTermsProps) {
  return (
    <>
      <Facts
        className="figures-row"
        facts={[
          ["Dates", formatDateRange(offer)],
          ["Group", offer.groupSize === null ? null : `${offer.groupSize}`],
          ["Total", formatExactPrice(offer.total)],
          ["Per person", formatPricePerPerson(offer)],
          ["Valid until", formatDate(offer.validUntil)],
          ["Offered by", offer.fullName],
        ]}
      />
      {agreement ?? (
        <>
          <Paragraphs title="What's included" text={offer.included} />
          <Paragraphs title="Rules" text={offer.rules} />
          <Paragraphs title="Cancellation" text={offer.cancellation} />
          <Paragraphs title="Payment" text={offer.payment} />
        </>
      )}
    </>
  );
}
