import { Prisma } from "~/platform/database/client/client";

/** The condition of listings in public lists. Must be identical to the condition of the partial indexes. */
export const PUBLIC_PROPERTY = Prisma.sql`(t.review_status = 'approved' AND t.available AND t.deleted_at IS NULL)`;
