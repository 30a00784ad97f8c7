import { database, type Transaction } from "~/platform/database/database.server";

import { isLinkedPicture } from "../picture-address";

/** A listing's picture as its owner sees it in forms. */
export interface FormPhoto {
  address: string;
  alt: string;
  color: string | null;
  format: "avif" | "webp" | null;
  /** Only uploaded photos take an alternative text. */
  isOwn: boolean;
  /** The listing cannot show it: it is not the owner's, or not there any more. */
  isMissing: boolean;
}

/**
 * Pictures as an owner's form has them, in order. An owner may show photos of their own, the
 * landscapes that come with the marketplace, links elsewhere, and whatever the listing shows
 * already; the others are missing, and nothing is told about them.
 *
 * @param shown addresses that the listing shows already
 */
export async function listFormPhotos({
  tx = database(),
  ownerId,
  images,
  alts = [],
  shown = [],
}: {
  tx?: Transaction;
  ownerId: string;
  images: readonly string[];
  /** As the owner has them in mind; where there is none, the photo's own. */
  alts?: readonly (string | undefined)[];
  shown?: readonly string[];
}): Promise<FormPhoto[]> {
  const rows = await tx.photo.findMany({
    where: { address: { in: [...images] } },
    select: { address: true, ownerId: true, alt: true, color: true, formats: true },
  });
  const byAddress = new Map(rows.map((row) => [row.address, row]));
  return images.map((address, i): FormPhoto => {
    const row = byAddress.get(address);
    const isOwn = row?.ownerId === ownerId;
    const isElsewhere = !row && isLinkedPicture(address);
    if (!isOwn && !isElsewhere && !isLandscape(row) && !shown.includes(address)) {
      return { address, alt: "", color: null, format: null, isOwn: false, isMissing: true };
    }
    const alt = isOwn ? (alts[i] ?? row.alt) : (row?.alt ?? "");
    const color = row?.color ?? null;
    return { address, alt, color, format: formatOf(row?.formats), isOwn, isMissing: false };
  });
}

const isLandscape = (row?: { address: string; ownerId: string | null }) =>
  row?.ownerId === null && row.address.startsWith("/landscapes/");

const formatOf = (formats: string[] = []) =>
  formats.includes("avif") ? "avif" : formats.includes("webp") ? "webp" : null;

/** Said where a picture is not the owner's, or has been swept meanwhile. */
export const NOT_THERE = "This photo is no longer available. Remove it or upload it again.";

export interface Picture {
  address: string;
  alt: string;
}

/**
 * The pictures of a listing as it will show them.
 *
 * @returns null when one of them may not be shown
 */
export async function readPictures({
  images,
  ...rest
}: Parameters<typeof listFormPhotos>[0]): Promise<Picture[] | null> {
  const photos = await listFormPhotos({ images, ...rest });
  if (photos.some(({ isMissing }) => isMissing)) return null;
  return photos.map(({ address, alt }) => ({ address, alt }));
}
