import { Prisma } from "~/platform/database/client/client";

/** What everybody sees in lists; word for word the condition of the partial indexes. */
export const PUBLIC_PROFESSIONAL = Prisma.sql`(t.review_status = 'approved' AND t.deleted_at IS NULL)`;
