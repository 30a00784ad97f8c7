import { readPageNumber } from "~/ui/read-page-number";

import {
  listReviewPage,
  type ReviewSubject,
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
  { subject, total }: { subject: ReviewSubject; total: ReviewTotal },
) {
  const page = readPageNumber(new URL(request.url).searchParams);
  const list = await listReviewPage({ subject, page });
  if (!list) return null;
  return { total, page, lastPage: list.lastPage, reviews: withPublicationDays(list.rows) };
}
