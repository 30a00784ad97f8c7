import { readPageNumber } from "~/ui/read-page-number";

import {
  listReviews,
  REVIEWS_PER_PAGE,
  type Reviewed,
  type ReviewTotal,
  withPublicationDays,
} from "./list-reviews.server";

/**
 * A page of the reviews of something that the viewer may see.
 *
 * @returns null beyond the last page
 */
export async function loadReviewList(
  request: Request,
  { of, total }: { of: Reviewed; total: ReviewTotal },
) {
  const page = readPageNumber(new URL(request.url).searchParams);
  const lastPage = Math.max(1, Math.ceil(total.count / REVIEWS_PER_PAGE));
  if (page > lastPage) return null;
  return { total, page, lastPage, reviews: withPublicationDays(await listReviews({ of, page })) };
}
