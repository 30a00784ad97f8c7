import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

/** What everybody sees in lists; word for word the condition of the partial indexes. */
export const PUBLIC_PROPERTY = Prisma.sql`(t.review_status = 'approved' AND t.available AND t.deleted_at IS NULL)`;

/** Beside it a viewer sees own listings that wait for review. */
export const OWN_WAITING_PROPERTY = (viewerId: string | null) =>
  Prisma.sql`(t.user_id = ${viewerId}::uuid AND t.review_status = 'pending' AND t.deleted_at IS NULL)`;

/** Whether there is any such listing; most people own none. */
export async function ownsWaiting(viewerId: string | null): Promise<boolean> {
  if (viewerId === null) return false;
  const [row] = await readRows<{ waits: boolean }>(Prisma.sql`
    SELECT EXISTS (SELECT FROM properties t WHERE ${OWN_WAITING_PROPERTY(viewerId)}) AS waits`);
  return row?.waits ?? false;
}
