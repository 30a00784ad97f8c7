import { enqueueApprovalDigest } from "~/features/approvals/enqueue-approval-digest.server";
import { endLandBadgeIfAgreed } from "~/features/verification/end-land-badge.server";
import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { isUuid } from "~/platform/uuid";

import { assignPhotos, listAllowedPictures, type NamedPicture } from "./listing-pictures.server";
import { readNeedsReview } from "./needs-review.server";
import type { PropertyInput } from "../property.schema";
import {
  decideChange,
  isApproved,
  isLandChanged,
  listListingPictures,
  CHANGED_LISTING_COLUMNS,
  type ListingRow,
} from "./decide-change.server";

interface ListingChangeInput {
  id: string | undefined;
  ownerId: string;
  property: PropertyInput;
  /** The alternative texts of the pictures, in the same order. */
  alts?: readonly string[];
  /** True when the owner has agreed that a change of the land ends its badge. */
  endsBadge?: boolean;
}

/**
 * - `waiting`: words or pictures wait for review; the public sees the approved ones, if any
 * - `changed`: all changes are applied
 * - `ends badge`: nothing was changed, because the owner must agree first
 */
export type ListingChange = "waiting" | "changed" | "not found" | "no picture" | "ends badge";

/**
 * Changes an owner's listing. Price, acreage and position change immediately. Changed words and pictures of an approved
 * listing become a revision, which replaces an earlier one; restoring the approved ones withdraws it. A changed acreage
 * or position ends the badge for verified land ownership.
 */
export function changeListing({
  id,
  ownerId,
  property,
  alts,
  endsBadge = false,
}: ListingChangeInput): Promise<ListingChange> {
  if (!isUuid(id)) return Promise.resolve("not found");
  return runTransaction(async (tx) => {
    const row = await lockListing({ tx, id, ownerId });
    if (!row) return "not found";
    const shown = listListingPictures(row);
    const { images } = property;
    const pictures = await listAllowedPictures({ tx, ownerId, images, alts, shown });
    if (!pictures) return "no picture";
    if (isLandChanged(row, property)) {
      if (!(await endLandBadgeIfAgreed(tx, { propertyId: id, endsBadge }))) return "ends badge";
    }
    const current = isApproved(row) ? await currentPictures({ tx, ownerId, row }) : [];
    const isReviewed = (await readNeedsReview({ tx, ownerId }))(property, id);
    const decided = decideChange({ row, property, pictures, current, isReviewed });
    const { revision, ...columns } = decided.columns;
    await tx.property.update({
      where: { id },
      data: {
        ...columns,
        ...(revision !== undefined && { revision: revision ?? Prisma.DbNull }),
      },
    });
    if (decided.photos === "hold") {
      await assignPhotos({ tx, propertyId: id, ownerId, images: pictures });
    }
    if (decided.photos === "claim") {
      await claimNewPhotos({ tx, id, ownerId, pictures, shown: row.images });
    }
    if (decided.isAnnounced) await enqueueApprovalDigest(tx);
    return decided.isPendingReview ? "waiting" : "changed";
  });
}

/** Locks the listing until the change is done. A concurrent review decision waits and then finds it changed. */
async function lockListing({ tx, id, ownerId }: { tx: Transaction; id: string; ownerId: string }) {
  await tx.$queryRaw`SELECT 1 FROM properties WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.property.findFirst({
    where: { id, userId: ownerId, deletedAt: null },
    select: CHANGED_LISTING_COLUMNS,
  });
}

async function currentPictures({
  tx,
  ownerId,
  row,
}: {
  tx: Transaction;
  ownerId: string;
  row: ListingRow;
}) {
  const { images } = row;
  return (await listAllowedPictures({ tx, ownerId, images, shown: images })) ?? [];
}

/** Reserves the photos that only the revision shows. The texts of other photos change when it is approved. */
export async function claimNewPhotos({
  tx,
  id,
  ownerId,
  pictures,
  shown,
}: {
  tx: Transaction;
  id: string;
  ownerId: string;
  pictures: NamedPicture[];
  shown: string[];
}): Promise<void> {
  for (const { address } of pictures.filter((picture) => !shown.includes(picture.address))) {
    await tx.photo.updateMany({
      where: { address, ownerId, propertyId: null },
      data: { propertyId: id },
    });
  }
}
