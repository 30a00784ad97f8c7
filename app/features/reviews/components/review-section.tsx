import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";

import { formatCount } from "~/formats/format-count";
import { Link } from "~/ui/link";
import { Rating } from "~/ui/rating";

import type { ReviewTotal, ShownReview } from "../list-reviews.server";
import { ReviewList } from "./review-list";

interface ReviewSectionProps {
  total: ReviewTotal;
  /** The newest reviews; in lite mode the link replaces them. */
  reviews: SerializeFrom<ShownReview>[];
  /** The path of the reviewed listing or profile. */
  path: string;
  answeredBy: ReactNode;
}

/** Shows reviews on the page of what they are about. */
export function ReviewSection({ total, reviews, path, answeredBy }: ReviewSectionProps) {
  if (total.count === 0) return null;
  return (
    <section id="reviews">
      <h2>Reviews</h2>
      <p>
        <Rating {...total} />
      </p>
      <ReviewList reviews={reviews} answeredBy={answeredBy} isPublic />
      {total.count > reviews.length ? (
        <p>
          <Link to={`${path}/reviews`}>
            {reviews.length === 0 ? "Read " : "All "}
            {formatCount(total.count, "review")}
          </Link>
        </p>
      ) : null}
    </section>
  );
}
