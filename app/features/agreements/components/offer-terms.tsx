import { Paragraphs } from "~/ui/paragraphs";

import type { ShownOffer } from "./offer-summary";

/** Shows the texts of an offer that can't be accepted any more. */
export function OfferTerms({ offer }: { offer: ShownOffer }) {
  return (
    <>
      <Paragraphs title="What's included" text={offer.included} />
      <Paragraphs title="Rules" text={offer.rules} />
      <Paragraphs title="Cancellation" text={offer.cancellation} />
      <Paragraphs title="Payment" text={offer.payment} />
    </>
  );
}
