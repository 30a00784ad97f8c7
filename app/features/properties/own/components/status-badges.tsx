import { Badge } from "~/ui/badge";

import { describeUnavailability } from "../../describe-unavailability";
import type { OwnProperty } from "../list-own-properties.server";

/** Shows the owner whether a listing is public, and what is in review. */
export function StatusBadges({ listing }: { listing: OwnProperty }) {
  const { reviewStatus, available, hasRevision } = listing;
  const unavailability = describeUnavailability(listing);
  return (
    // Each status gets a new element, because a browser's translator may have removed the text nodes that React would
    // update.
    <p className="badges" key={`${unavailability} ${reviewStatus} ${available} ${hasRevision}`}>
      {unavailability ? <Badge tone="notice">{unavailability}</Badge> : null}{" "}
      {reviewStatus === "pending" ? <Badge tone="notice">Pending review</Badge> : null}
      {reviewStatus === "rejected" ? <Badge tone="notice">Not approved</Badge> : null}
      {reviewStatus === "approved" && available ? <Badge tone="good">Live</Badge> : null}{" "}
      {hasRevision ? <Badge tone="notice">Changes in review</Badge> : null}
    </p>
  );
}
