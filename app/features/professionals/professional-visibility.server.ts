import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";

/** What everybody sees in lists; word for word the condition of the partial indexes. */
export const PUBLIC_PROFESSIONAL = Prisma.sql`(t.review_status = 'approved' AND t.deleted_at IS NULL)`;

/** Conditions of what a viewer sees in lists: what is public, and an own profile that waits for review. */
export async function visibleProfessionals(viewerId: string | null): Promise<{
  published: Prisma.Sql;
  own: Prisma.Sql | null;
}> {
  const published = PUBLIC_PROFESSIONAL;
  if (viewerId === null) return { published, own: null };
  const waiting = await database().professional.findFirst({
    where: { userId: viewerId, reviewStatus: "pending", deletedAt: null },
    select: { id: true },
  });
  if (!waiting) return { published, own: null };
  return {
    published,
    own: Prisma.sql`(t.user_id = ${viewerId}::uuid AND t.review_status = 'pending' AND t.deleted_at IS NULL)`,
  };
}
