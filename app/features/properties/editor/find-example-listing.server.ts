import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

/** Returns the newest public lease with photos and rules, which shows owners what theirs may look like. */
export async function findExampleListing(): Promise<{ id: string; title: string } | null> {
  const [listing] = await readRows<{ id: string; title: string }>(Prisma.sql`
    SELECT t.id, t.title FROM properties t
    WHERE t.review_status = 'approved' AND t.available AND t.deleted_at IS NULL
      AND t.property_type = 'Lease' AND cardinality(t.images) > 0 AND t.rules <> ''
    ORDER BY t.created_at DESC, t.id DESC LIMIT 1`);
  return listing ?? null;
}
