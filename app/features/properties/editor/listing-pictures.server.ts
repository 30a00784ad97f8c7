import { isOnHost, readLinkedPicture } from "~/formats/linked-picture";
import { database, type Transaction } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";

import { listPhotosByAddress, pictureOf, type Picture } from "../pictures.server";

/** A listing's picture as its owner sees it in forms. */
export interface FormPhoto extends Picture {
  /** Only uploaded photos take an alternative text. */
  isOwn: boolean;
  /** The listing cannot show it: it is not the owner's, or not there any more. */
  isMissing: boolean;
}

interface Asked {
  ownerId: string;
  images: readonly string[];
  /** As the owner has them in mind; where there is none, the photo's own. */
  alts?: readonly (string | undefined)[];
  /** Addresses that the listing shows already. */
  shown?: readonly string[];
}

/**
 * Pictures as an owner's form has them, in order. An owner may show photos of their own, the
 * landscapes that come with the marketplace, links elsewhere, and whatever the listing shows
 * already; the others are missing, and nothing is told about them.
 */
export async function listFormPhotos({
  tx = database(),
  ...asked
}: Asked & { tx?: Transaction }): Promise<FormPhoto[]> {
  return formPhotosAmong(await listPhotosByAddress(asked.images, tx), asked);
}

/** The same where the photos are known already: those of many listings are looked up at once. */
export function formPhotosAmong(
  rows: Awaited<ReturnType<typeof listPhotosByAddress>>,
  { ownerId, images, alts = [], shown = [] }: Asked,
): FormPhoto[] {
  return images.map((given, i): FormPhoto => {
    const row = rows.get(given);
    const isOwn = row?.ownerId === ownerId;
    const link = row ? null : linkElsewhere(given);
    const address = link ?? given;
    if (!isOwn && !link && !isLandscape(row) && !shown.includes(address)) {
      return { ...pictureOf(address, undefined), isOwn: false, isMissing: true };
    }
    const picture = pictureOf(address, row);
    const alt = (isOwn ? alts[i] : undefined) ?? picture.alt;
    return { ...picture, alt, isOwn, isMissing: false };
  });
}

/** A link in its one spelling; null for an address of this site, which is no picture unless uploaded. */
function linkElsewhere(address: string): string | null {
  const read = readLinkedPicture(address);
  return "url" in read && !isOnHost(read.url, environment().appOrigin) ? read.url.href : null;
}

const isLandscape = (row?: { address: string; ownerId: string | null }) =>
  row?.ownerId === null && row.address.startsWith("/landscapes/");

/** Said where a picture is not the owner's, or has been swept meanwhile. */
export const NOT_THERE = "This photo is no longer available. Remove it or upload it again.";

/** A picture as a listing names it. */
export type NamedPicture = Pick<Picture, "address" | "alt">;

/**
 * The pictures of a listing as it will show them.
 *
 * @returns null when one of them may not be shown
 */
export async function listAllowedPictures({
  images,
  ...rest
}: Parameters<typeof listFormPhotos>[0]): Promise<NamedPicture[] | null> {
  const photos = await listFormPhotos({ images, ...rest });
  if (photos.some(({ isMissing }) => isMissing)) return null;
  return photos.map(({ address, alt }) => ({ address, alt }));
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
  await releaseOthers(tx, propertyId, images);
}

/** Releases the photos of a listing that are not among these. */
async function releaseOthers(tx: Transaction, propertyId: string, kept: string[]): Promise<void> {
  await tx.photo.updateMany({
    where: { propertyId, address: { notIn: kept } },
    data: { propertyId: null },
  });
}

/**
 * Makes the photos of a listing its own, in words too, and releases those that it shows no more;
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
  images: readonly NamedPicture[];
}): Promise<void> {
  await releaseOthers(
    tx,
    propertyId,
    images.map(({ address }) => address),
  );
  for (const { address, alt } of images) {
    await tx.photo.updateMany({
      // A photo that somebody else has uploaded stays theirs, whatever the listing says.
      where: { address, ownerId, OR: [{ propertyId: null }, { propertyId }] },
      data: { propertyId, alt },
    });
  }
}
