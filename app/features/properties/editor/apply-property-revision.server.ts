import type { Transaction } from "~/platform/database/database.server";
import { Prisma } from "~/platform/database/client/client";

import { holdPhotos } from "./listing-pictures.server";
import { positionColumns } from "./listing-position.server";
import { propertyRevisionSchema } from "./property-revision";

/**
 * Makes a waiting revision the listing itself, its photos included. Whoever decides has checked,
 * in the same transaction, that it is the revision that was looked at.
 *
 * @returns false where no revision waits
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
    select: { userId: true, revision: true },
  });
  const parsed = propertyRevisionSchema.safeParse(row?.revision);
  if (!row || !parsed.success) return false;
  const { images, position, submittedAt: _submittedAt, ...words } = parsed.data;
  await tx.property.update({
    where: { id: propertyId },
    data: {
      ...words,
      ...(position && positionColumns(position)),
      images: images.map(({ address }) => address),
      revision: Prisma.DbNull,
      reviewReason: null,
    },
  });
  await holdPhotos({ tx, propertyId, ownerId: row.userId, images });
  return true;
}
