import type { Hunt } from "~/features/agreements/list-hunts.server";
import type { OpenOffer } from "~/features/agreements/list-open-offers.server";
import type { PendingRequest } from "~/features/contact-requests/list-pending-requests.server";
import { PendingRequestCard } from "~/features/hosting/components/pending-request-card";
import { HuntCard } from "~/features/trips/components/hunt-card";
import { OpenOfferCard } from "~/features/trips/components/open-offer-card";
import type { IsoDate } from "~/formats/iso-date";

export interface NextStepsProps {
  requests: PendingRequest[];
  offers: OpenOffer[];
  /** The person's own hunts, and those on their land. */
  trips: Hunt[];
  hosted: Hunt[];
  today: IsoDate;
  lite: boolean;
  /** The session's token for the forms of the cards. */
  csrfToken: string;
}

/** Shows what needs an answer, then the next hunts; nothing where there are none. */
export function NextSteps({
  requests,
  offers,
  trips,
  hosted,
  today,
  lite,
  csrfToken,
}: NextStepsProps) {
  return (
    <>
      {requests.length + offers.length > 0 ? (
        <div className="grid gap-3">
          <h2>Needs your answer</h2>
          <ul className="answers">
            {requests.map((request) => (
              <PendingRequestCard key={request.id} {...{ request, today, lite, csrfToken }} />
            ))}
            {offers.map((offer) => (
              <OpenOfferCard key={offer.id} {...{ offer, today, lite }} />
            ))}
          </ul>
        </div>
      ) : null}
      {trips.length + hosted.length > 0 ? (
        <div className="grid gap-3">
          <h2>Next hunts</h2>
          <ul className="hunts">
            {trips.map((hunt) => (
              <HuntCard key={hunt.id} party="hunter" {...{ hunt, lite }} />
            ))}
            {hosted.map((hunt) => (
              <HuntCard key={hunt.id} party="owner" {...{ hunt, lite }} />
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
