import { visibleTo, type Viewer } from "~/features/accounts/permissions";
import { database, type Transaction } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

import { PUBLIC_COLUMNS, withTexts } from "./listing-columns.server";

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

/** What is known about a listing's pictures, in the listing's order; links elsewhere are bare. */
export async function listPropertyPhotos(images: readonly string[]) {
  const photos = await database().photo.findMany({
    where: { address: { in: [...images] } },
    select: { address: true, color: true, alt: true, formats: true },
  });
  const byAddress = new Map(photos.map((photo) => [photo.address, photo]));
  return images.map((address) => {
    const photo = byAddress.get(address);
    return {
      address,
      color: photo?.color ?? null,
      alt: photo?.alt ?? "",
      format: bestFormat(photo?.formats ?? []),
    };
  });
}

function bestFormat(formats: readonly string[]): "avif" | "webp" | null {
  if (formats.includes("avif")) return "avif";
  return formats.includes("webp") ? "webp" : null;
}
