import { visibleTo, type Viewer } from "~/features/accounts/permissions";
import { database, type Transaction } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

import { PUBLIC_COLUMNS, withTexts } from "./listing-columns.server";
import { listPhotosByAddress, pictureOf, type Picture } from "./pictures.server";

/**
 * A listing by its id: an approved one, sold or leased too, for everybody; any other for its owner
 * and for admins.
 *
 * @returns "deleted" where there was a public one once; null when there is none for the viewer
 */
export async function getProperty({
  id,
  viewer,
  tx = database(),
}: {
  id: string | undefined;
  viewer: Viewer;
  tx?: Transaction;
}) {
  if (!isUuid(id)) return null;
  const row = await tx.property.findFirst({
    where: {
      id,
      ...visibleTo(viewer),
    },
    select: { ...PUBLIC_COLUMNS, deletedAt: true },
  });
  if (!row) return null;
  const { deletedAt, ...property } = row;
  if (deletedAt) return "deleted";
  return withTexts(property);
}

export type PropertyDetail = Exclude<Awaited<ReturnType<typeof getProperty>>, null | "deleted">;

/** A listing's pictures, in the listing's order. */
export async function listPropertyPhotos(images: readonly string[]): Promise<Picture[]> {
  const photos = await listPhotosByAddress(images);
  return images.map((address) => pictureOf(address, photos.get(address)));
}
