import { getOwner } from "~/features/accounts/get-owner.server";
import { getListingReviewTotals } from "~/features/reviews/list-reviews.server";
import { Credentials } from "~/features/verification/components/credentials";
import { listBadges } from "~/features/verification/list-badges.server";

import { OwnerBlock } from "../components/owner-block";
import { hasOwnerPage } from "../has-owner-page";
import { countOwnersProperties } from "../list-related.server";
import type { LoadSection } from "./section";

/** Loads the owner with their badges and ratings. Listings without an owner have no such section. */
export const loadOwner: LoadSection = async ({ property, lite }) => {
  const { id, userId } = property;
  if (userId === null) return null;
  const [owner, others, { ofOwner }, badges] = await Promise.all([
    getOwner(userId),
    countOwnersProperties({ ownerId: userId, exceptId: id }),
    getListingReviewTotals(property),
    listBadges(userId, { propertyId: id }),
  ]);
  if (!owner) return null;
  return (
    <OwnerBlock
      {...{ owner, others, lite }}
      hasPage={hasOwnerPage(property, others)}
      rating={ofOwner}
      credentials={<Credentials badges={badges} />}
    />
  );
};
