import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";

import { Link } from "~/ui/link";
import { PageHeading } from "~/ui/page-heading";
import { NumberedPagination } from "~/ui/pagination";
import { Rating } from "~/ui/rating";

import type { loadReviewList } from "../load-review-list.server";
import { ReviewList } from "./review-list";

type ReviewPagesProps = SerializeFrom<NonNullable<Awaited<ReturnType<typeof loadReviewList>>>> & {
  title: string;
  /** The path of the reviewed listing or profile. */
  path: string;
  answeredBy: ReactNode;
};

/** Shows all reviews of a subject, by pages. */
export function ReviewPages({
  title,
  path,
  answeredBy,
  total,
  page,
  lastPage,
  reviews,
}: ReviewPagesProps) {
  return (
    <div className="mx-auto w-full max-w-3xl grid gap-6">
      <PageHeading title={`Reviews: ${title}`}>
        <Rating {...total} />
      </PageHeading>
      <p>
        <Link to={path}>Back to {title}</Link>
      </p>
      <ReviewList reviews={reviews} answeredBy={answeredBy} isPublic />
      <NumberedPagination
        page={page}
        lastPage={lastPage}
        buildPagePath={(n) => `${path}/reviews${n > 1 ? `?page=${n}` : ""}`}
      />
    </div>
  );
}
