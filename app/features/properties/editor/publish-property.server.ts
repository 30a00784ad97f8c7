import { lockOwnAccount } from "~/features/accounts/lock-accounts.server";
import { enqueueApprovalDigest } from "~/features/approvals/enqueue-approval-digest.server";
import type { Transaction } from "~/platform/database/database.server";

import { assignPhotos, listAllowedPictures } from "./listing-pictures.server";
import { buildPositionColumns, resolvePosition } from "./listing-position.server";
import { readNeedsReview } from "./needs-review.server";
import type { PropertyInput } from "../property.schema";

/**
 * Creates a listing. It waits for review, unless this marketplace has no reviews and it is not a copy of a listing that
 * an admin has hidden.
 *
 * @param alts the alternative texts of the pictures, in the same order
 * @returns null when a picture is not the owner's or no longer exists, or when the account no longer exists
 */
export async function publishProperty({
  tx,
  ownerId,
  property,
  alts,
}: {
  tx: Transaction;
  ownerId: string;
  property: PropertyInput;
  alts?: readonly string[];
}): Promise<{ id: string } | null> {
  if (!(await lockOwnAccount(tx, ownerId))) return null;
  const { images } = property;
  const pictures = await listAllowedPictures({ tx, ownerId, images, alts });
  if (!pictures) return null;
  const isReviewed = (await readNeedsReview({ tx, ownerId }))(property);
  const { id } = await tx.property.create({
    data: toNewListingColumns({ ownerId, property, isReviewed }),
    select: { id: true },
  });
  await assignPhotos({ tx, propertyId: id, ownerId, images: pictures });
  if (isReviewed) await enqueueApprovalDigest(tx);
  return { id };
}

/** Returns the columns of a new listing. */
export function toNewListingColumns({
  ownerId,
  property,
  isReviewed,
}: {
  ownerId: string;
  property: PropertyInput;
  isReviewed: boolean;
}) {
  const { lat: _lat, lng: _lng, showExactPosition: _showExact, ...words } = property;
  return {
    ...words,
    ...buildPositionColumns(resolvePosition(property)),
    userId: ownerId,
    reviewStatus: isReviewed ? "pending" : "approved",
  };
}
