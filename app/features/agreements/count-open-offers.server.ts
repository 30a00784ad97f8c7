import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

/** The maximum count. */
const MAX_COUNTED_OFFERS = 100;

/** Returns the SQL condition for offers `t` on requests `r` that a hunter has to answer. */
export const buildOpenForCondition = (hunterId: string): Prisma.Sql => Prisma.sql`(
  r.user_id = ${hunterId}::uuid AND t.status = 'open'
  AND t.valid_until >= (now() AT TIME ZONE t.time_zone)::date
)`;

/** Counts the open offers that a hunter has to answer, up to 100. */
export async function countOpenOffers({ hunterId }: { hunterId: string }): Promise<number> {
  const [row] = await readRows<{ count: number }>(Prisma.sql`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM contact_requests r JOIN offers t ON t.contact_request_id = r.id
      WHERE ${buildOpenForCondition(hunterId)} LIMIT ${MAX_COUNTED_OFFERS}
    ) AS waiting`);
  return row?.count ?? 0;
}
