import { AgreementDocument } from "../document/components/agreement-document";
import type { AgreementText } from "../write-offer-text.server";
import { OfferSummary, type ShownOffer } from "./offer-summary";
import { OfferTerms } from "./offer-terms";

interface OfferContentProps {
  offer: ShownOffer;
  /** A sentence for each game that is out of season. */
  outOfSeason: string[];
  /** The text to sign; null for an offer that can't be accepted anymore. */
  text: AgreementText | null;
}

/** Shows an offer's terms, and the whole text that accepting it signs. */
export function OfferContent({ offer, outOfSeason, text }: OfferContentProps) {
  return (
    <>
      <OfferSummary offer={offer} outOfSeason={outOfSeason} />
      <div className="offer-text">
        {text ? (
          <AgreementDocument text={text.agreementText} hash={text.textHash} isPart />
        ) : (
          <OfferTerms offer={offer} />
        )}
      </div>
    </>
  );
}
