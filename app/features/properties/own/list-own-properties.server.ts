import { database } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

/** More than anybody lists; the newest are the ones that matter. */
const MOST = 200;

const OWN = {
  id: true,
  title: true,
  propertyType: true,
  price: true,
  priceType: true,
  acreage: true,
  location: true,
  state: true,
  images: true,
  available: true,
  reviewStatus: true,
  reviewReason: true,
  revision: true,
  createdAt: true,
} as const;

/** A listing as its owner sees it among their own. */
export interface OwnProperty {
  id: string;
  title: string;
  propertyType: string;
  price: string | null;
  priceType: string;
  acreage: string;
  location: string;
  state: string;
  image: string | null;
  imageColor: string | null;
  imageFormat: "avif" | "webp" | null;
  available: boolean;
  reviewStatus: string;
  /** Why it, or the last changes to it, were rejected. */
  reviewReason: string | null;
  hasRevision: boolean;
}

/** Somebody's listings, newest first, without those that they have deleted. */
export function listOwnProperties({ ownerId }: { ownerId: string }): Promise<OwnProperty[]> {
  return list({ userId: ownerId });
}

/** One of somebody's listings; null where there is no such one of theirs. */
export async function getOwnProperty({
  id,
  ownerId,
}: {
  id: string | undefined;
  ownerId: string;
}): Promise<OwnProperty | null> {
  if (!isUuid(id)) return null;
  const [found] = await list({ id, userId: ownerId });
  return found ?? null;
}

async function list(where: { id?: string; userId: string }): Promise<OwnProperty[]> {
  const rows = await database().property.findMany({
    where: { ...where, deletedAt: null },
    select: OWN,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST,
  });
  const covers = rows.flatMap(({ images }) => images.slice(0, 1));
  const photos = await database().photo.findMany({
    where: { address: { in: covers } },
    select: { address: true, color: true, formats: true },
  });
  const byAddress = new Map(photos.map((photo) => [photo.address, photo]));
  return rows.map(({ images, revision, createdAt: _createdAt, ...row }) => {
    const cover = byAddress.get(images[0] ?? "");
    return {
      ...row,
      price: row.price?.toFixed(2) ?? null,
      acreage: row.acreage.toFixed(2),
      image: images[0] ?? null,
      imageColor: cover?.color ?? null,
      imageFormat: cover?.formats.includes("avif") ? "avif" : cover ? "webp" : null,
      hasRevision: revision !== null,
    };
  });
}
