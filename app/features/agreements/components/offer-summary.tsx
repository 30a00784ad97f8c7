import type { SerializeFrom } from "@remix-run/node";

import { RequestPicture } from "~/features/contact-requests/components/request-picture";
import { formatDate, formatDateRange } from "~/formats/date-range";
import { formatExactPrice } from "~/formats/money";
import { formatPricePerPerson } from "~/formats/price-per-person";
import { Badge } from "~/ui/badge";
import { Facts } from "~/ui/facts";
import { Link } from "~/ui/link";

import { findDifferences } from "../find-differences";
import type { Offer } from "../read-offers.server";
import type { AgreementText } from "../write-offer-text.server";

export type ShownOffer = Omit<SerializeFrom<Offer>, keyof AgreementText>;

interface OfferSummaryProps {
  offer: ShownOffer;
  /** A sentence for each game that is out of season. */
  outOfSeason: string[];
}

/** Shows an offer's listing and terms, with a mark on what differs from the request. */
export function OfferSummary({ offer, outOfSeason }: OfferSummaryProps) {
  const { title, path, image, party, requested } = offer;
  const differences = findDifferences(offer, requested, party);
  return (
    <section className="panel offer-summary" aria-label="Terms">
      <p className="offer-subject">
        <RequestPicture image={image} /> <Link to={path}>{title}</Link>
      </p>
      <Facts
        className="offer-facts"
        facts={[
          ["Total", <strong key="total">{formatExactPrice(offer.total)}</strong>],
          ["Per hunter", formatPricePerPerson(offer)],
          ["Dates", <Marked key="dates" text={formatDateRange(offer)} mark={differences.dates} />],
          [
            "Hunters",
            offer.groupSize === null && !differences.groupSize ? null : (
              <Marked
                key="hunters"
                text={offer.groupSize === null ? "Not stated" : `${offer.groupSize}`}
                mark={differences.groupSize}
              />
            ),
          ],
          ["Valid until", formatDate(offer.validUntil)],
          ["Offered by", offer.fullName],
        ]}
      />
      {outOfSeason.length > 0 ? (
        <div className="notice notice-warning">
          {outOfSeason.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      ) : null}
    </section>
  );
}

function Marked({ text, mark }: { text: string; mark: string | null }) {
  return (
    <>
      {text} {mark ? <Badge tone="notice">{mark}</Badge> : null}
    </>
  );
}
