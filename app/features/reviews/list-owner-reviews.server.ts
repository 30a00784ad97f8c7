import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

import { listReviewPage, withPublicationDays } from "./list-reviews.server";

/** The number of reviews on a page of an owner, below their listings. */
const REVIEWS_PER_PAGE = 10;

/** The listing or profile that a review is about. */
export interface ReviewedListing {
  title: string;
  path: string;
}

/**
 * Returns a numbered page of the published reviews of all listings of an owner, each with its listing. The listing is
 * null when it has no public page anymore.
 *
 * @returns null for a page beyond the last
 */
export async function listOwnerReviews({ ownerId, page }: { ownerId: string; page: number }) {
  const subject = { kind: "owner", id: ownerId } as const;
  const list = await listReviewPage({ subject, page, pageSize: REVIEWS_PER_PAGE });
  if (!list) return null;
  const listings = await findReviewedListings(list.rows.map(({ id }) => id));
  const rows = withPublicationDays(list.rows).map((review) => ({
    ...review,
    listing: listings.get(review.id) ?? null,
  }));
  return { ...list, rows };
}

/** Returns the public listings and profiles that reviews are about, by the ids of the reviews. */
async function findReviewedListings(
  reviewIds: readonly string[],
): Promise<Map<string, ReviewedListing>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await readRows<ReviewedListing & { id: string }>(Prisma.sql`
    SELECT r.id, coalesce(p.title, g.name) AS title,
      coalesce('/property/' || p.id, '/professional/' || g.id) AS path
    FROM reviews r
    JOIN agreements a ON a.id = r.agreement_id
    LEFT JOIN properties p ON p.id = a.property_id
      AND p.review_status = 'approved' AND p.deleted_at IS NULL
    LEFT JOIN professionals g ON g.id = a.professional_id
      AND g.review_status = 'approved' AND g.deleted_at IS NULL
    WHERE r.id = ANY(${[...reviewIds]}::uuid[]) AND (p.id IS NOT NULL OR g.id IS NOT NULL)`);
  return new Map(rows.map(({ id, ...listing }) => [id, listing]));
}
