import type { Transaction } from "~/platform/database/database.server";
import { Prisma } from "~/platform/database/client/client";

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

/** Releases the photos that only a rejected revision has shown; what nobody holds is swept. */
export async function releaseRevisionPhotos({
  tx,
  propertyId,
}: {
  tx: Transaction;
  propertyId: string;
}): Promise<void> {
  const { images } = await tx.property.findUniqueOrThrow({
    where: { id: propertyId },
    select: { images: true },
  });
  await tx.photo.updateMany({
    where: { propertyId, address: { notIn: images } },
    data: { propertyId: null },
  });
}

/**
 * Makes the photos of a listing its own, in words too, and lets go of those that it shows no more;
 * what nobody holds is swept.
 *
 * @param images what the listing shows or is going to show
 */
export async function holdPhotos({
  tx,
  propertyId,
  ownerId,
  images,
}: {
  tx: Transaction;
  propertyId: string;
  ownerId: string | null;
  images: readonly { address: string; alt: string }[];
}): Promise<void> {
  const addresses = images.map(({ address }) => address);
  await tx.photo.updateMany({
    where: { propertyId, address: { notIn: addresses } },
    data: { propertyId: null },
  });
  for (const { address, alt } of images) {
    await tx.photo.updateMany({
      // A photo that somebody else has uploaded stays theirs, whatever the listing says.
      where: { address, ownerId, OR: [{ propertyId: null }, { propertyId }] },
      data: { propertyId, alt },
    });
  }
}
