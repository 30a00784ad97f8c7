import { readPageNumber } from "~/ui/read-page-number";

import {
  listReviewPage,
  type Reviewed,
  type ReviewTotal,
  withPublicationDays,
} from "./list-reviews.server";

/**
 * Loads a page of the reviews of a subject that the viewer may see.
 *
 * @returns null beyond the last page
 */
export async function loadReviewList(
  request: Request,
  { of, total }: { of: Reviewed; total: ReviewTotal },
) {
  const page = readPageNumber(new URL(request.url).searchParams);
  const list = await listReviewPage({ of, page });
  if (!list) return null;
  return { total, page, lastPage: list.lastPage, reviews: withPublicationDays(list.rows) };
}
