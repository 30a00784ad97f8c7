import { Paragraphs } from "~/ui/paragraphs";

import type { ShownOffer } from "./offer-summary";

type OfferTexts = Pick<
  ShownOffer,
  "included" | "rules" | "cancellation" | "payment" | "liabilityRelease"
>;

/** Shows the texts of an offer that can't be accepted anymore. */
export function OfferTerms({ offer }: { offer: OfferTexts }) {
  return (
    <>
      <Paragraphs title="What's included" text={offer.included} />
      <Paragraphs title="Rules" text={offer.rules} />
      <Paragraphs title="Cancellation" text={offer.cancellation} />
      <Paragraphs title="Payment" text={offer.payment} />
      <Paragraphs
        title="Liability release"
        text={offer.liabilityRelease ? "This offer included a liability release." : ""}
      />
    </>
  );
}
