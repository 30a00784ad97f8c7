import { whereVisibleTo, type Member } from "~/features/accounts/permissions";
import { VISIBLE_ROWS } from "~/features/accounts/visible-rows.server";
import type { ListingTile } from "~/features/directory/saved-tile";
import { withDecimalsAsText } from "~/features/properties/listing-columns.server";
import { HEADLINE } from "~/features/properties/headline";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { readRows } from "~/platform/database/read-rows.server";
import { buildSelect } from "~/platform/database/select-of";

import { MAX_VIEWED_LISTINGS, waitForPendingViews } from "./record-view.server";

/** Lists the listings that a person has viewed last and can still see, newest first. */
export function listRecentlyViewed({ viewer, maxCount }: { viewer: Member; maxCount: number }) {
  return readRows<ListingTile>(Prisma.sql`
    SELECT '/property/' || t.id AS path, t.title, t.location || ', ' || t.state AS place,
      t.images[1] AS image
    FROM recently_viewed v JOIN properties t ON t.id = v.property_id
    WHERE v.user_id = ${viewer.id}::uuid AND t.deleted_at IS NULL AND ${VISIBLE_ROWS(viewer)}
    ORDER BY v.viewed_at DESC, v.property_id DESC LIMIT ${maxCount}`);
}

/** Lists all of them with the details that distinguish listings; decimals are strings. */
export async function listViewedLines({ viewer }: { viewer: Member }) {
  const rows = await database().recentlyViewed.findMany({
    ...buildSeenByQuery(viewer),
    take: MAX_VIEWED_LISTINGS,
    select: { property: { select: LINE } },
  });
  return rows.map(({ property: { images, ...words } }) => ({
    ...withDecimalsAsText(words),
    image: images[0] ?? null,
  }));
}

const LINE = { ...buildSelect(HEADLINE), id: true, images: true } as const;

const buildSeenByQuery = (viewer: Member) =>
  ({
    where: { userId: viewer.id, property: { deletedAt: null, ...whereVisibleTo(viewer) } },
    orderBy: [{ viewedAt: "desc" }, { propertyId: "desc" }],
  }) satisfies Prisma.RecentlyViewedFindManyArgs;

/** Clears the list, after waiting for views that are still being written. */
export async function clearRecentlyViewed({ userId }: { userId: string }): Promise<void> {
  await waitForPendingViews(userId);
  await database().recentlyViewed.deleteMany({ where: { userId } });
}
