import { Prisma } from "~/platform/database/client/client";

/** The condition of public profiles. It has to match the condition of the partial indexes word for word. */
export const PUBLIC_PROFESSIONAL = Prisma.sql`(t.review_status = 'approved' AND t.deleted_at IS NULL)`;
