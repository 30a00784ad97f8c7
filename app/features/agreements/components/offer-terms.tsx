import type { SerializeFrom } from "@remix-run/node";

import { sayDate, sayDateRange } from "~/formats/date-range";
import { exactPrice } from "~/formats/money";
import { Paragraphs } from "~/ui/paragraphs";

import type { Offer } from "../read-offers.server";
import { pricePerPerson } from "../price-per-person";

/** What is offered, as facts and texts. */
export function OfferTerms({ offer }: { offer: SerializeFrom<Offer> }) {
  const perPerson = pricePerPerson(offer);
  const facts = [
    ["Dates", sayDateRange(offer)],
    ["Group", offer.groupSize === null ? null : `${offer.groupSize}`],
    ["Total", exactPrice(offer.total)],
    ["Per person", perPerson],
    ["Valid until", sayDate(offer.validUntil)],
    ["Offered by", offer.fullName],
  ].filter(([, text]) => text);
  return (
    <>
      <dl className="figures-row">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text} </dd>
          </div>
        ))}
      </dl>
      <Paragraphs title="What's included" text={offer.included} />
      <Paragraphs title="Rules" text={offer.rules} />
      <Paragraphs title="Cancellation" text={offer.cancellation} />
      <Paragraphs title="Payment" text={offer.payment} />
      <p className="quiet">Huntstead takes no money: you settle the payment between you.</p>
    </>
  );
}
