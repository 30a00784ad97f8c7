import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";

/** What everybody sees in lists; word for word the condition of the partial indexes. */
export const PUBLIC_PROPERTY = Prisma.sql`(t.review_status = 'approved' AND t.available AND t.deleted_at IS NULL)`;

/**
 * What a viewer sees in lists: what is public, and own listings that wait for review. Most people
 * own none, and for them the condition stays the one that the indexes know.
 */
export async function visibleProperties(viewerId: string | null): Promise<Prisma.Sql> {
  if (viewerId === null) return PUBLIC_PROPERTY;
  const waiting = await database().property.findFirst({
    where: { userId: viewerId, reviewStatus: "pending", deletedAt: null },
    select: { id: true },
  });
  if (!waiting) return PUBLIC_PROPERTY;
  return Prisma.sql`(${PUBLIC_PROPERTY}
    OR (t.user_id = ${viewerId}::uuid AND t.review_status = 'pending' AND t.deleted_at IS NULL))`;
}
