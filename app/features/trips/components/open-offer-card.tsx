import type { OpenOffer } from "~/features/agreements/list-open-offers.server";
import { formatShortDates } from "~/formats/date-range";
import { formatStay } from "~/formats/format-stay";
import type { IsoDate } from "~/formats/iso-date";
import { formatExactPrice } from "~/formats/money";
import { ButtonLink } from "~/ui/button";
import { Thumbnail } from "~/ui/thumbnail";

interface OpenOfferCardProps {
  offer: OpenOffer;
  today: IsoDate;
  lite: boolean;
}

/** Shows an offer that the hunter can accept or decline. */
export function OpenOfferCard({ offer, today, lite }: OpenOfferCardProps) {
  const { id, person, title, total, validUntil } = offer;
  const lastDay = formatShortDates({ startDate: validUntil, endDate: validUntil }, today);
  return (
    <li className="panel to-answer">
      {lite ? null : <Thumbnail image={offer.image} />}
      <div>
        <h3>
          {person} offers {title}, {formatStay(offer, today)}
        </h3>
        <p className="quiet">
          {formatExactPrice(total)} · Open until {lastDay}
        </p>
      </div>
      <p className="actions">
        <ButtonLink to={`/offers/${id}`}>
          Review offer<span className="visually-hidden">: {title}</span>
        </ButtonLink>
      </p>
    </li>
  );
}
