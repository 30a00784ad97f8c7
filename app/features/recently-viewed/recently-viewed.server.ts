import { visibleTo, type Member } from "~/features/accounts/permissions";
import type { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";

import { MOST_KEPT } from "./note-view.server";

/** What a person has looked at last and can still see, newest first. */
export async function listRecentlyViewed({ viewer, most }: { viewer: Member; most: number }) {
  const rows = await database().recentlyViewed.findMany({
    ...seenBy(viewer),
    take: most,
    select: { property: { select: { id: true, title: true } } },
  });
  return rows.map(({ property: { id, title } }) => ({ path: `/property/${id}`, title }));
}

/** All of it, with what tells one listing from another; decimals are strings. */
export async function listViewedLines({ viewer }: { viewer: Member }) {
  const rows = await database().recentlyViewed.findMany({
    ...seenBy(viewer),
    take: MOST_KEPT,
    select: { property: { select: LINE } },
  });
  return rows.map(({ property: { images, price, acreage, ...words } }) => ({
    ...words,
    image: images[0] ?? null,
    price: price?.toFixed(2) ?? null,
    acreage: acreage.toFixed(2),
  }));
}

const LINE = {
  id: true,
  title: true,
  price: true,
  priceType: true,
  acreage: true,
  location: true,
  state: true,
  images: true,
} as const;

const seenBy = (viewer: Member) =>
  ({
    where: { userId: viewer.id, property: { deletedAt: null, ...visibleTo(viewer) } },
    orderBy: [{ viewedAt: "desc" }, { propertyId: "desc" }],
  }) satisfies Prisma.RecentlyViewedFindManyArgs;

export async function clearRecentlyViewed({ userId }: { userId: string }): Promise<void> {
  await database().recentlyViewed.deleteMany({ where: { userId } });
}
