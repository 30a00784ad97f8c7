import { getOwner } from "~/features/accounts/get-owner.server";
import { getListingReviewTotals } from "~/features/reviews/list-reviews.server";

import type { PropertyDetail } from "./get-property.server";
import { hasOwnerPage } from "./has-owner-page";
import { countOwnersProperties } from "./list-related.server";

/** Reads the owner of a listing, the number of their other listings, and the ratings of the listing and of all of them. */
export async function readListingOwner(property: PropertyDetail) {
  const { id, userId } = property;
  const [owner, others, { total, ofOwner }] = await Promise.all([
    getOwner(userId),
    userId === null ? 0 : countOwnersProperties({ ownerId: userId, exceptId: id }),
    getListingReviewTotals(property),
  ]);
  return { owner, others, hasPage: hasOwnerPage(property, others), total, ofOwner };
}
