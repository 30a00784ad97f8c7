import { getOwner } from "~/features/accounts/get-owner.server";
import { PUBLIC_PROPERTY } from "~/features/properties/property-visibility.server";
import { listPropertyCards } from "~/features/properties/search/search-properties.server";
import { listOwnerReviews } from "~/features/reviews/list-owner-reviews.server";
import { getOwnerReviewTotal } from "~/features/reviews/list-reviews.server";
import { listBadges } from "~/features/verification/list-badges.server";
import { Prisma } from "~/platform/database/client/client";
import { loadNumberedPage } from "~/platform/database/load-numbered-page.server";
import { readRows } from "~/platform/database/read-rows.server";
import { NEWEST_FIRST } from "~/platform/database/select-page.server";
import { isUuid } from "~/platform/uuid";

/** The number of listings on a page of an owner: four rows of cards. */
const LISTINGS_PER_PAGE = 12;

/** A public profile of the same account. */
export interface OwnerProfile {
  kind: "professional" | "agent";
  id: string;
  name: string;
}

/**
 * Loads an owner with a page of their public listings and a page of the reviews of all their listings. It is the same
 * for every viewer.
 *
 * @returns null for an account without public listings, such as a suspended or deleted one, and beyond the last page
 */
export async function loadOwner({
  id,
  page,
  reviewPage,
}: {
  id: string | undefined;
  page: number;
  reviewPage: number;
}) {
  if (!isUuid(id)) return null;
  const [owner, listings, reviews, total, badges, profiles] = await Promise.all([
    getOwner(id),
    listListings(id, page),
    listOwnerReviews({ ownerId: id, page: reviewPage }),
    getOwnerReviewTotal(id),
    listBadges(id),
    listProfiles(id),
  ]);
  if (!owner || !listings || listings.total === 0 || !reviews) return null;
  return { owner, listings, reviews, total, badges, profiles };
}

const listListings = (ownerId: string, page: number) =>
  loadNumberedPage(
    {
      from: Prisma.sql`properties t`,
      where: Prisma.sql`t.user_id = ${ownerId}::uuid AND ${PUBLIC_PROPERTY}`,
      order: NEWEST_FIRST,
      pageSize: LISTINGS_PER_PAGE,
    },
    page,
    listPropertyCards,
  );

/** Returns the public profiles of an account. There is at most one of each kind. */
const listProfiles = (userId: string): Promise<OwnerProfile[]> =>
  readRows<OwnerProfile>(Prisma.sql`
    SELECT 'professional' AS kind, p.id, p.name FROM professionals p
    WHERE p.user_id = ${userId}::uuid AND p.review_status = 'approved' AND p.deleted_at IS NULL
    UNION ALL
    SELECT 'agent' AS kind, a.id, a.name FROM real_estate_agents a
    WHERE a.user_id = ${userId}::uuid AND a.review_status = 'approved' AND a.deleted_at IS NULL`);
