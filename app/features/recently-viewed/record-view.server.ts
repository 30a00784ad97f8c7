import { database } from "~/platform/database/database.server";
import { log } from "~/platform/logger.server";

/** The maximum number of listings that are kept for each person. */
export const MAX_VIEWED_LISTINGS = 20;

interface View {
  request: Request;
  viewerId: string | null;
  property: { id: string; userId: string | null };
}

/** The writes in progress, by user id. */
const pendingViews = new Map<string, Set<Promise<void>>>();

/** Resolves when the views noted before are written, so that a later write can't be overtaken by them. */
export async function waitForPendingViews(userId: string): Promise<void> {
  await Promise.all([...(pendingViews.get(userId) ?? [])]);
}

/**
 * Notes that a signed-in person views somebody else's listing. The write runs in the background: the page neither waits
 * for it nor fails with it. Pages that the browser only prefetches do not count.
 */
export function recordView({ request, viewerId, property }: View): void {
  if (viewerId === null || viewerId === property.userId || !isPageView(request)) return;
  const views = pendingViews.get(viewerId) ?? new Set();
  pendingViews.set(viewerId, views);
  const keeping = saveView({ userId: viewerId, propertyId: property.id })
    .catch((error: unknown) => {
      log().warn({ err: error }, "failed to keep a viewed listing");
    })
    .finally(() => {
      views.delete(keeping);
      if (views.size === 0) pendingViews.delete(viewerId);
    });
  views.add(keeping);
}

function isPageView({ method, headers }: Request): boolean {
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  return method === "GET" && !purpose.slice(0, 100).includes("prefetch");
}

/** Writes a view. A repeated view moves the listing to the front; the oldest beyond the limit are deleted. */
export async function saveView({
  userId,
  propertyId,
}: {
  userId: string;
  propertyId: string;
}): Promise<void> {
  // The account's row is locked while it is being deleted, and nothing is written once it is gone.
  await database().$executeRaw`
    WITH person AS (
      SELECT id FROM users WHERE id = ${userId}::uuid AND deleted_at IS NULL FOR KEY SHARE
    ), kept AS (
      INSERT INTO recently_viewed (user_id, property_id, viewed_at)
      SELECT id, ${propertyId}::uuid, clock_timestamp() FROM person
      ON CONFLICT (user_id, property_id) DO UPDATE SET viewed_at = excluded.viewed_at
    )
    DELETE FROM recently_viewed WHERE user_id = ${userId}::uuid AND property_id IN (
      SELECT property_id FROM recently_viewed
      WHERE user_id = ${userId}::uuid AND property_id <> ${propertyId}::uuid
      ORDER BY viewed_at DESC, property_id DESC OFFSET ${MAX_VIEWED_LISTINGS - 1}
    )`;
}
