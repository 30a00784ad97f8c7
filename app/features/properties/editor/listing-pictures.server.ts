import { isOnHost, readLinkedPicture } from "~/formats/linked-picture";
import { database, type Transaction } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";

import { listPhotosByAddress, toPicture, type Picture } from "../pictures.server";

/** A listing's picture as its owner sees it in forms. */
export interface FormPhoto extends Picture {
  /** True for uploaded photos, which are the only ones with an editable alternative text. */
  isOwn: boolean;
  /** True when the listing may not show it, because it is not the owner's or no longer exists. */
  isMissing: boolean;
}

interface FormPicturesInput {
  ownerId: string;
  images: readonly string[];
  /** The alternative texts that the owner entered. Missing ones default to the photo's own. */
  alts?: readonly (string | undefined)[];
  /** The addresses that the listing already shows. */
  shown?: readonly string[];
}

/**
 * Returns the pictures of an owner's form, in order. Owners may use their own photos, the built-in landscapes, external
 * links, and whatever the listing already shows. Others are marked as missing, without any details about them.
 */
export async function listFormPhotos({
  tx = database(),
  ...asked
}: FormPicturesInput & { tx?: Transaction }): Promise<FormPhoto[]> {
  return matchFormPhotos(await listPhotosByAddress(asked.images, tx), asked);
}

/**
 * Returns the pictures of a form from photos that were already read, so that the photos of many listings take one
 * query.
 */
export function matchFormPhotos(
  rows: Awaited<ReturnType<typeof listPhotosByAddress>>,
  { ownerId, images, alts = [], shown = [] }: FormPicturesInput,
): FormPhoto[] {
  return images.map((imageAddress, i): FormPhoto => {
    const row = rows.get(imageAddress);
    const isOwn = row?.ownerId === ownerId;
    const link = row ? null : linkElsewhere(imageAddress);
    const address = link ?? imageAddress;
    if (!isOwn && !link && !isLandscape(row) && !shown.includes(address)) {
      return { ...toPicture(address, undefined), isOwn: false, isMissing: true };
    }
    const picture = toPicture(address, row);
    const alt = (isOwn ? alts[i] : undefined) ?? picture.alt;
    return { ...picture, alt, isOwn, isMissing: false };
  });
}

/**
 * Returns the normalized form of an external link. Returns null for an address of this site, where only uploads are
 * pictures.
 */
function linkElsewhere(address: string): string | null {
  const read = readLinkedPicture(address);
  return "url" in read && !isOnHost(read.url, environment().appOrigin) ? read.url.href : null;
}

const isLandscape = (row?: { address: string; ownerId: string | null }) =>
  row?.ownerId === null && row.address.startsWith("/landscapes/");

/** The error for a picture that is not the owner's or was deleted by a sweep. */
export const PHOTO_MISSING = "This photo is no longer available. Remove it or upload it again.";

/** A picture as a listing stores it. */
export type NamedPicture = Pick<Picture, "address" | "alt">;

/**
 * Returns the pictures as the listing will show them.
 *
 * @returns null when one of them is not allowed
 */
export async function listAllowedPictures({
  images,
  ...rest
}: Parameters<typeof listFormPhotos>[0]): Promise<NamedPicture[] | null> {
  const photos = await listFormPhotos({ images, ...rest });
  if (photos.some(({ isMissing }) => isMissing)) return null;
  return photos.map(({ address, alt }) => ({ address, alt }));
}

/** Releases the photos that only a rejected revision used. A sweep deletes unused photos. */
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
async function releaseOthers(
  tx: Transaction,
  propertyId: string,
  keptImages: string[],
): Promise<void> {
  await tx.photo.updateMany({
    where: { propertyId, address: { notIn: keptImages } },
    data: { propertyId: null },
  });
}

/**
 * Assigns photos and their texts to a listing, and releases those that it no longer shows. A sweep deletes unused
 * photos.
 *
 * @param images the pictures that the listing shows or is going to show
 */
export async function assignPhotos({
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
      // Photos that somebody else uploaded must stay theirs, even when the listing shows them.
      where: { address, ownerId, OR: [{ propertyId: null }, { propertyId }] },
      data: { propertyId, alt },
    });
  }
}
