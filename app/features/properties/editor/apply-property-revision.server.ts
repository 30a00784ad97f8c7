import { endLandBadges } from "~/features/verification/end-land-badge.server";
import type { Transaction } from "~/platform/database/database.server";
import { Prisma } from "~/platform/database/client/client";

import { assignPhotos } from "./listing-pictures.server";
import { buildPositionColumns } from "./listing-position.server";
import { propertyRevisionSchema } from "./property-revision";

/**
 * Applies a listing's pending revision, including its photos. The caller must have checked in the same transaction that
 * it is the revision that was reviewed. A revision that moves the land ends its badge, because the land may have been
 * verified while the revision was pending.
 *
 * @returns false when no revision is pending
 */
export async function applyPropertyRevision({
  tx,
  propertyId,
}: {
  tx: Transaction;
  propertyId: string;
}): Promise<boolean> {
  const row = await tx.property.findUnique({
    where: { id: propertyId },
    select: { userId: true, revision: true, state: true, exactLat: true, exactLng: true },
  });
  const parsed = propertyRevisionSchema.safeParse(row?.revision);
  if (!row || !parsed.success) return false;
  const { images, position, submittedAt: _submittedAt, ...words } = parsed.data;
  if (position) {
    const isSamePoint =
      position.exact !== null &&
      row.exactLat?.equals(position.exact.lat) === true &&
      row.exactLng?.equals(position.exact.lng) === true;
    if (!isSamePoint || words.state !== row.state) await endLandBadges(tx, [propertyId]);
  }
  await tx.property.update({
    where: { id: propertyId },
    data: {
      ...words,
      ...(position && buildPositionColumns(position)),
      images: images.map(({ address }) => address),
      revision: Prisma.DbNull,
      reviewReason: null,
    },
  });
  await assignPhotos({ tx, propertyId, ownerId: row.userId, images });
  return true;
}
