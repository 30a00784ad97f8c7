import { Prisma } from "~/platform/database/client/client";
import { countUpTo, selectPage } from "~/platform/database/keyset-page.server";

import { describeWaiting } from "./describe-waiting.server";
import type { Waiting } from "./reviewable";

const PAGE_SIZE = 10;
/** Beyond it nobody needs to know how many there are. */
const COUNTED = 1_000;

/** Everything that waits for an admin; each part is what an index holds in this order. */
const QUEUE = Prisma.sql`(
  SELECT 'property' AS kind, id, waiting_since FROM properties
    WHERE waiting_since IS NOT NULL AND deleted_at IS NULL
  UNION ALL SELECT 'professional', id, waiting_since FROM professionals
    WHERE waiting_since IS NOT NULL AND deleted_at IS NULL
  UNION ALL SELECT 'agent', id, waiting_since FROM real_estate_agents
    WHERE waiting_since IS NOT NULL AND deleted_at IS NULL
  UNION ALL SELECT 'application', id, created_at FROM applications WHERE status = 'pending'
) t`;

/**
 * Listings, profiles and revisions that wait for review, the oldest first.
 *
 * @param after a cursor that an earlier page gave; one that cannot be read means the beginning
 */
export async function listWaiting({ after }: { after: string | null }) {
  const page = await selectPage<Waiting>(
    {
      columns: Prisma.sql`t.kind, t.id, t.waiting_since AS "waitingSince"`,
      from: QUEUE,
      where: Prisma.sql`true`,
      order: { column: Prisma.sql`t.waiting_since`, type: "timestamptz", direction: "asc" },
      pageSize: PAGE_SIZE,
    },
    after === null ? { page: 1 } : { cursor: after },
  );
  return {
    items: await describeWaiting(page.rows),
    next: page.next,
    previous: page.previous,
  };
}

/** How much waits, in words: "12", "1,000+", or null for nothing. */
export async function countWaiting(): Promise<string | null> {
  const count = await countUpTo(COUNTED, { from: QUEUE, where: Prisma.sql`true` });
  if (count === 0) return null;
  return count < COUNTED ? String(count) : "1,000+";
}
