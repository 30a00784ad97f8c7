import type { ReviewedListing } from "~/features/approvals/list-reviewed-listings.server";
import { formatDate } from "~/formats/date-range";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";

/** Lists the person's own listings that were not approved, and those that an admin has to look at. */
export function ReviewedListings({ listings }: { listings: ReviewedListing[] }) {
  return (
    <ul className="entries">
      {listings.map(({ id, title, waitingSince, reason }) => (
        <li key={id}>
          <div>
            <p>
              {title} <Badge tone="notice">{waitingSince ? "In review" : "Not approved"}</Badge>
            </p>
            <p className="quiet">{waitingSince ? `Sent on ${formatDate(waitingSince)}` : reason}</p>
          </div>
          <ButtonLink to={`/profile/listings/${id}/edit`} variant="secondary">
            {waitingSince ? "Edit" : "Change and send again"}
            <span className="visually-hidden">: {title}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
