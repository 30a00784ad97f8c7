import { database, type Transaction } from "~/platform/database/database.server";

/** A listing's picture as its owner sees it in forms. */
export interface FormPhoto {
  address: string;
  alt: string;
  color: string | null;
  format: "avif" | "webp" | null;
  /** Only uploaded photos take an alternative text. */
  isOwn: boolean;
}

/**
 * The pictures among these that an owner may show, in order: photos of their own, links elsewhere,
 * and what the listing shows already.
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
  return images.flatMap((address, i): FormPhoto[] => {
    const row = byAddress.get(address);
    const isOwn = row?.ownerId === ownerId;
    const isElsewhere = !row && address.startsWith("https://");
    if (!isOwn && !isElsewhere && !shown.includes(address)) return [];
    const alt = isOwn ? (alts[i] ?? row.alt) : (row?.alt ?? "");
    return [{ address, alt, isOwn, color: row?.color ?? null, format: formatOf(row?.formats) }];
  });
}

const formatOf = (formats: string[] = []) =>
  formats.includes("avif") ? "avif" : formats.includes("webp") ? "webp" : null;

/** Said where a picture is not the owner's, or has been swept meanwhile. */
export const NOT_THERE = "A photo is not there any more. Please choose it again.";

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
  if (photos.length < images.length) return null;
  return photos.map(({ address, alt }) => ({ address, alt }));
}
