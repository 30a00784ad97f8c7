import { addReturnPath } from "~/layout/admin-return-path";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { NumberedPagination } from "~/ui/pagination";

import { getPersonPath } from "../../users-paths";
import { describeReviewStatus } from "./review-status";

interface PersonListingsProps {
  listings: {
    rows: readonly {
      id: string;
      title: string;
      reviewStatus: string;
      /** The reason why an approved listing is unavailable; null when it is available. */
      unavailability: string | null;
    }[];
    total: number;
    page: number;
    lastPage: number;
  };
  personId: string;
}

/** Lists a person's listings with their state, and the links to unpublish them. */
export function PersonListings({ listings, personId }: PersonListingsProps) {
  const { rows, total, page, lastPage } = listings;
  return (
    <section className="grid gap-3" aria-labelledby="listings">
      <h2 id="listings">Listings{total > 0 ? ` (${total})` : ""}</h2>
      {rows.length === 0 ? <p className="quiet">No listings.</p> : null}
      <ul className="entries">
        {rows.map(({ id, title, reviewStatus, unavailability }) => {
          const isLive = reviewStatus === "approved" && !unavailability;
          return (
            <li key={id}>
              <div>
                <p>
                  <Link to={`/property/${id}`}>{title}</Link>{" "}
                  <Badge tone={isLive ? "good" : "notice"}>
                    {(reviewStatus === "approved" && unavailability) ||
                      describeReviewStatus(reviewStatus)}
                  </Badge>
                </p>
              </div>{" "}
              {reviewStatus === "approved" || reviewStatus === "rejected" ? (
                <ButtonLink
                  to={addReturnPath(`/admin/listings/${id}/unpublish`, getPersonPath(personId))}
                  variant="secondary"
                >
                  {reviewStatus === "approved" ? "Unpublish" : "Publish"}
                  <span className="visually-hidden">: {title}</span>
                </ButtonLink>
              ) : null}
            </li>
          );
        })}
      </ul>
      <NumberedPagination
        page={page}
        lastPage={lastPage}
        buildPagePath={(n) => getPersonPath(personId) + (n > 1 ? `?page=${n}` : "")}
      />
    </section>
  );
}
