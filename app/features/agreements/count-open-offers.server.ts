import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

/** The maximum count. */
const MAX_COUNTED = 100;

/** Counts the open offers that a hunter has to answer, up to 100. */
export async function countOpenOffers({ hunterId }: { hunterId: string }): Promise<number> {
  const [row] = await readRows<{ count: number }>(Prisma.sql`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM contact_requests r
      JOIN offers o ON o.contact_request_id = r.id AND o.status = 'open'
        AND o.valid_until >= (now() AT TIME ZONE o.time_zone)::date
      WHERE r.user_id = ${hunterId}::uuid LIMIT ${MAX_COUNTED}
    ) AS waiting`);
  return row?.count ?? 0;
}
