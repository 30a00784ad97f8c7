import { getOwner } from "~/features/accounts/get-owner.server";
import { getListingReviewTotals } from "~/features/reviews/list-reviews.server";

import type { PropertyDetail } from "./get-property.server";
import { hasOwnerPage } from "./has-owner-page";
import { countOwnerProperties } from "./list-related.server";

/**
 * Returns a listing's owner, the number of their other listings, and the ratings of this listing and of all of theirs.
 */
export async function readListingOwner(property: PropertyDetail) {
  const { id, userId } = property;
  const [owner, otherCount, { total, ownerTotal }] = await Promise.all([
    getOwner(userId),
    userId === null ? 0 : countOwnerProperties({ ownerId: userId, exceptId: id }),
    getListingReviewTotals(property),
  ]);
  return { owner, otherCount, hasPage: hasOwnerPage(property, otherCount), total, ownerTotal };
}
