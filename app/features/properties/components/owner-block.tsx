import type { ReactNode } from "react";

import { formatResponseTime } from "~/features/accounts/response-time";
import { formatOwnerName, OwnerName } from "~/features/accounts/components/owner-name";
import type { Owner } from "~/features/accounts/get-owner.server";
import { getOwnerPath } from "~/features/accounts/owner-path";
import { formatCount } from "~/formats/format-count";
import { Avatar } from "~/ui/avatar";
import { Link } from "~/ui/link";
import { Rating } from "~/ui/rating";

interface OwnerBlockProps {
  owner: Owner;
  /** True when the owner has a public listing, and so a page. */
  hasPage: boolean;
  /** The number of the owner's other public listings. */
  others: number;
  /** The owner's average rating across all listings. */
  rating: { rating: string; count: number };
  /** The owner's verified credentials. */
  credentials?: ReactNode;
  lite: boolean;
}

/** Shows the owner of a listing. */
export function OwnerBlock({ owner, hasPage, others, rating, credentials, lite }: OwnerBlockProps) {
  const { id, portrait, memberSince, answersWithin } = owner;
  const otherListings = formatCount(others, "other listing");
  return (
    <>
      <h2>Listed by</h2>
      <div className="person">
        <Avatar name={formatOwnerName(owner)} image={lite ? null : portrait} />
        <div>
          <p>
            <strong>
              <OwnerName {...{ owner, hasPage }} />
            </strong>
          </p>
          {rating.count > 0 ? (
            <p>
              {hasPage ? (
                <Link to={`${getOwnerPath(id)}#reviews`}>
                  <Rating {...rating} />
                </Link>
              ) : (
                <Rating {...rating} />
              )}
            </p>
          ) : null}
        </div>
      </div>
      <p className="quiet">
        Member since {memberSince}
        {others > 0 ? (
          <>
            {" · "}
            <Link to={getOwnerPath(id)}>{otherListings}</Link>
          </>
        ) : null}
      </p>
      {answersWithin ? <p className="quiet">{formatResponseTime(answersWithin)}</p> : null}
      {credentials}
    </>
  );
}
