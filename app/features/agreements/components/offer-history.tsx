import type { SerializeFrom } from "@remix-run/node";

import { formatDateRange } from "~/formats/date-range";
import { formatExactPrice } from "~/formats/money";
import { Link } from "~/ui/link";

import type { Offer } from "../read-offers.server";
import { OfferStatusBadge } from "./offer-status-badge";

type OtherOffer = Pick<SerializeFrom<Offer>, "id" | "startDate" | "endDate" | "total" | "status">;

/** Lists the other offers on the same request. */
export function OfferHistory({ offers }: { offers: OtherOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2>Other offers on this request</h2>
      <ul className="grid gap-2">
        {offers.map((offer) => (
          <li key={offer.id}>
            <Link to={`/offers/${offer.id}`}>
              {formatDateRange(offer)}, {formatExactPrice(offer.total)}
            </Link>{" "}
            <OfferStatusBadge status={offer.status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
