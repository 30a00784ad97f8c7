import { database } from "~/platform/database/database.server";
import { log } from "~/platform/logger.server";

/** How many listings are kept for each person. */
export const MOST_KEPT = 20;

interface View {
  request: Request;
  viewerId: string | null;
  property: { id: string; userId: string | null };
}

/** What is being kept, by who looked. */
const underWay = new Map<string, Set<Promise<void>>>();

/** Resolves when what somebody looked at before is kept: what comes after can't be overtaken by it. */
export async function settleViews(userId: string): Promise<void> {
  await Promise.all([...(underWay.get(userId) ?? [])]);
}

/**
 * Keeps that a signed-in person looks at somebody else's listing. It goes on beside the page, which
 * neither waits for it nor fails with it; a page that the browser only fetches in advance counts for
 * nothing.
 */
export function noteView({ request, viewerId, property }: View): void {
  if (viewerId === null || viewerId === property.userId || !isLookedAt(request)) return;
  const views = underWay.get(viewerId) ?? new Set();
  underWay.set(viewerId, views);
  const keeping = keepView({ userId: viewerId, propertyId: property.id })
    .catch((error: unknown) => {
      log().warn({ err: error }, "failed to keep a viewed listing");
    })
    .finally(() => {
      views.delete(keeping);
      if (views.size === 0) underWay.delete(viewerId);
    });
  views.add(keeping);
}

function isLookedAt({ method, headers }: Request): boolean {
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  return method === "GET" && !purpose.slice(0, 100).includes("prefetch");
}

/** Looking again moves it to the front; what is too much goes. */
export async function keepView({
  userId,
  propertyId,
}: {
  userId: string;
  propertyId: string;
}): Promise<void> {
  // An account that is being deleted is locked; once it is gone nothing is kept for it.
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
      ORDER BY viewed_at DESC, property_id DESC OFFSET ${MOST_KEPT - 1}
    )`;
}
