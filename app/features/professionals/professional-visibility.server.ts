import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";

/** What everybody sees in lists; word for word the condition of the partial indexes. */
export const PUBLIC_PROFESSIONAL = Prisma.sql`(t.review_status = 'approved' AND t.deleted_at IS NULL)`;

/** What a viewer sees in lists: what is public, and an own profile that waits for review. */
export async function visibleProfessionals(viewerId: string | null): Promise<Prisma.Sql> {
  if (viewerId === null) return PUBLIC_PROFESSIONAL;
  const waiting = await database().professional.findFirst({
    where: { userId: viewerId, reviewStatus: "pending", deletedAt: null },
    select: { id: true },
  });
  if (!waiting) return PUBLIC_PROFESSIONAL;
  return Prisma.sql`(${PUBLIC_PROFESSIONAL}
    OR (t.user_id = ${viewerId}::uuid AND t.review_status = 'pending' AND t.deleted_at IS NULL))`;
}
