import { Prisma } from "~/platform/database/client/client";
import { lookUpRows } from "~/platform/database/read-rows.server";

/** What everybody sees in lists; word for word the condition of the partial indexes. */
export const PUBLIC_PROFESSIONAL = Prisma.sql`(t.review_status = 'approved' AND t.deleted_at IS NULL)`;

/** Conditions of what a viewer sees in lists: what is public, and an own profile that waits for review. */
export async function visibleProfessionals(viewerId: string | null): Promise<{
  published: Prisma.Sql;
  own: Prisma.Sql | null;
}> {
  const published = PUBLIC_PROFESSIONAL;
  if (viewerId === null) return { published, own: null };
  const own = Prisma.sql`(t.user_id = ${viewerId}::uuid AND t.review_status = 'pending' AND t.deleted_at IS NULL)`;
  const waiting = await lookUpRows(
    Prisma.sql`SELECT 1 AS one FROM professionals t WHERE ${own} LIMIT 1`,
  );
  return { published, own: waiting.length > 0 ? own : null };
}
