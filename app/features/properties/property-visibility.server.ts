import { Prisma } from "~/platform/database/client/client";

/** What everybody sees in lists; word for word the condition of the partial indexes. */
export const PUBLIC_PROPERTY = Prisma.sql`(t.review_status = 'approved' AND t.available AND t.deleted_at IS NULL)`;

/** Beside it a viewer sees own listings that wait for review. */
export const OWN_WAITING_PROPERTY = (viewerId: string | null) =>
  Prisma.sql`(t.user_id = ${viewerId}::uuid AND t.review_status = 'pending' AND t.deleted_at IS NULL)`;
