import type { ReviewedListing } from "~/features/approvals/list-reviewed-listings.server";
import type { PendingRequest } from "~/features/contact-requests/list-pending-requests.server";
import { REQUESTS_PATH } from "~/features/messaging/messages-address";
import type { IsoDate } from "~/formats/iso-date";
import { useRootData } from "~/layout/root-data";
import { Link } from "~/ui/link";

import { PendingRequestCard } from "./pending-request-card";
import { RejectedListing } from "./reviewed-listings";

interface NeedsAnswerProps {
  requests: PendingRequest[];
  rejected: ReviewedListing[];
  today: IsoDate;
}

/** Shows the requests and the rejected listings that wait for the owner. */
export function NeedsAnswer({ requests, rejected, today }: NeedsAnswerProps) {
  const { lite, viewer } = useRootData();
  const csrfToken = viewer?.csrfToken ?? "";
  return (
    <section className="grid gap-3" aria-labelledby="to-answer">
      <h2 id="to-answer">Needs your answer</h2>
      {requests.length + rejected.length === 0 ? (
        <p className="quiet">You&apos;re all caught up.</p>
      ) : null}
      <ul className="answers">
        {requests.map((request) => (
          <PendingRequestCard key={request.id} {...{ request, today, lite, csrfToken }} />
        ))}
        {rejected.map((listing) => (
          <RejectedListing key={listing.id} listing={listing} />
        ))}
      </ul>
      <p>
        <Link to={REQUESTS_PATH}>All requests</Link>
        {viewer && viewer.requests > requests.length
          ? `, ${viewer.requests} of them without an answer`
          : null}
      </p>
    </section>
  );
}
