import { Badge } from "~/ui/badge";

import { describeUnavailability } from "../../describe-unavailability";
import type { OwnProperty } from "../list-own-properties.server";

/** Shows the owner whether a listing is public, and what is in review. */
export function StatusBadges({ listing }: { listing: OwnProperty }) {
  const { reviewStatus, available, hasRevision, reviewReason } = listing;
  const unavailability = describeUnavailability(listing);
  return (
    // Each status gets a new element, because a browser's translator may have removed the text nodes that React would
    // update.
    <p
      className="badges"
      key={JSON.stringify([unavailability, reviewStatus, hasRevision, reviewReason])}
    >
      {unavailability ? <Badge tone="notice">{unavailability}</Badge> : null}{" "}
      {reviewStatus === "pending" ? <Badge tone="notice">Pending review</Badge> : null}
      {reviewStatus === "rejected" ? <Badge tone="notice">Not approved</Badge> : null}
      {reviewStatus === "approved" && available ? <Badge tone="good">Live</Badge> : null}{" "}
      {hasRevision ? <Badge tone="notice">Changes pending review</Badge> : null}
      {reviewStatus === "approved" && reviewReason ? (
        <Badge tone="notice">Changes not approved</Badge>
      ) : null}
    </p>
  );
}
