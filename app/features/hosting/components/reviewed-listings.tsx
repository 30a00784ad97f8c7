import type { ReviewedListing } from "~/features/approvals/list-reviewed-listings.server";
import { formatDate } from "~/formats/date-range";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";

/** Lists the person's own listings that an admin has to look at. */
export function PendingListings({ listings }: { listings: ReviewedListing[] }) {
  return (
    <ul className="entries">
      {listings.map(({ id, title, isPublic, waitingSince }) => (
        <li key={id}>
          <div>
            <p>
              {title}{" "}
              <Badge tone="notice">{isPublic ? "Changes pending review" : "Pending review"}</Badge>
            </p>
            {waitingSince ? <p className="quiet">Sent on {formatDate(waitingSince)}</p> : null}
          </div>
          <ButtonLink to={`/profile/listings/${id}/edit`} variant="secondary">
            Edit<span className="visually-hidden">: {title}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** Shows a listing that was not approved, or whose changes were not, with the admin's reason. */
export function RejectedListing({
  listing: { id, title, isPublic, reason },
}: RejectedListingProps) {
  return (
    <li className="panel to-answer">
      <div>
        <h3>{title}</h3>
        <p className="badges">
          <Badge tone="notice">{isPublic ? "Changes not approved" : "Not approved"}</Badge>
        </p>
      </div>
      {reason ? <p className="message-text">{reason}</p> : null}
      <div className="actions">
        <ButtonLink to={`/profile/listings/${id}/edit`} variant="secondary">
          Change and send again<span className="visually-hidden">: {title}</span>
        </ButtonLink>
      </div>
    </li>
  );
}

interface RejectedListingProps {
  listing: ReviewedListing;
}
