import { Credentials } from "~/features/verification/components/credentials";
import { listBadges } from "~/features/verification/list-badges.server";

import { OwnerBlock } from "../components/owner-block";
import type { LoadSection } from "./section";

/** Loads the owner with their badges and ratings. Listings without an owner have no such section. */
export const loadOwner: LoadSection = async ({ property, listingOwner, lite }) => {
  const { id, userId } = property;
  const [{ owner, otherCount, hasPage, ownerTotal }, badges] = await Promise.all([
    listingOwner,
    listBadges(userId, { propertyId: id }),
  ]);
  if (!owner) return null;
  return (
    <OwnerBlock
      {...{ owner, hasPage, lite }}
      others={otherCount}
      rating={ownerTotal}
      credentials={<Credentials badges={badges} />}
    />
  );
};
