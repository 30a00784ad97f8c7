import { Prisma } from "~/platform/database/client/client";
import { database, type Transaction } from "~/platform/database/database.server";
import { readRows } from "~/platform/database/read-rows.server";

/** A listing's picture. Only the address is known for external links. */
export interface Picture {
  address: string;
  alt: string;
  color: string | null;
  /** The best available format other than JPEG. */
  format: "avif" | "webp" | null;
}

interface PhotoRow extends ShownRow {
  ownerId: string | null;
}

interface ShownRow {
  address: string;
  alt: string;
  color: string;
  formats: string[];
}

/** Returns the known photos among these addresses. */
export async function listPhotosByAddress(
  addresses: readonly string[],
  tx: Transaction = database(),
): Promise<ReadonlyMap<string, PhotoRow>> {
  const rows = await tx.photo.findMany({
    where: { address: { in: [...addresses] } },
    select: { address: true, ownerId: true, alt: true, color: true, formats: true },
  });
  return new Map(rows.map((row) => [row.address, row]));
}

/** Returns the pictures of a listing in the given order. */
export async function readPictures(addresses: readonly string[]): Promise<Picture[]> {
  if (addresses.length === 0) return [];
  const rows = await readRows<ShownRow>(Prisma.sql`
    SELECT address, alt, color, formats FROM photos WHERE address = ANY(${addresses}::text[])`);
  const rowsByAddress = new Map(rows.map((row) => [row.address, row]));
  return addresses.map((address) => toPicture(address, rowsByAddress.get(address)));
}

export function toPicture(address: string, row: ShownRow | undefined): Picture {
  const { alt = "", color = null, formats = [] } = row ?? {};
  const format = formats.includes("avif") ? "avif" : formats.includes("webp") ? "webp" : null;
  return { address, alt, color, format };
}

/** Selects the same columns of a joined photo `cover`. All are null when there is none. */
export const COVER_COLUMNS = Prisma.sql`cover.color AS "imageColor", cover.alt AS "imageAlt",
  CASE WHEN 'avif' = ANY(cover.formats) THEN 'avif'
    WHEN 'webp' = ANY(cover.formats) THEN 'webp' END AS "imageFormat"`;
