import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

export interface OwnReviews {
  /** Listings, profiles and changes that an admin has not looked at yet. */
  inReview: number;
  /** Listings, profiles and changes that were rejected. */
  rejected: number;
}

/** Counts a person's own listings and profiles that are pending or rejected. */
export async function countOwnReviews({ userId }: { userId: string }): Promise<OwnReviews> {
  const rows = (table: Prisma.Sql) => Prisma.sql`
    SELECT waiting_since IS NOT NULL AS waits,
      waiting_since IS NULL AND (review_status = 'rejected' OR review_reason IS NOT NULL) AS refused
    FROM ${table} WHERE user_id = ${userId}::uuid AND deleted_at IS NULL`;
  const [counts] = await readRows<OwnReviews>(Prisma.sql`
    SELECT count(*) FILTER (WHERE waits)::integer AS "inReview",
      count(*) FILTER (WHERE refused)::integer AS rejected
    FROM (
      ${rows(Prisma.sql`properties`)}
      UNION ALL ${rows(Prisma.sql`professionals`)}
      UNION ALL ${rows(Prisma.sql`real_estate_agents`)}
      UNION ALL SELECT status = 'pending', status = 'rejected' FROM (
        SELECT DISTINCT ON (kind) status FROM applications
        WHERE user_id = ${userId}::uuid ORDER BY kind, created_at DESC, id DESC
      ) newest
    ) own`);
  return counts ?? { inReview: 0, rejected: 0 };
}
