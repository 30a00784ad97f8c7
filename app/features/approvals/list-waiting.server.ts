import { Prisma } from "~/platform/database/client/client";
import { countUpTo, selectPage } from "~/platform/database/keyset-page.server";

import { describeChange } from "./describe-change";
import { KINDS } from "./approval-kinds.server";
import { REVIEW_KINDS, type ReviewItem, type Waiting } from "./reviewable";

const PAGE_SIZE = 10;
/** Counting stops here, to keep the query cheap. */
const COUNTED = 1_000;

/** Everything that waits for review; each part of the union is served in order by an index. */
const QUEUE = Prisma.sql`(${Prisma.join(
  REVIEW_KINDS.map((kind) => {
    const { since, from } = KINDS[kind].queue;
    return Prisma.sql`SELECT ${Prisma.raw(`'${kind}'`)} AS kind, id, ${since} AS waiting_since FROM ${from}`;
  }),
  " UNION ALL ",
)}) t`;

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
    items: await describeAll(page.rows),
    next: page.next,
    previous: page.previous,
  };
}

/** What waits, with everything that an admin needs in order to decide. */
async function describeAll(waiting: readonly Waiting[]): Promise<ReviewItem[]> {
  const found = await Promise.all(
    REVIEW_KINDS.map((kind) => {
      const ids = waiting.flatMap((each) => (each.kind === kind ? [each.id] : []));
      return ids.length > 0 ? KINDS[kind].describe(ids) : Promise.resolve([]);
    }),
  );
  const descriptions = new Map(found.flat().map((each) => [each.id, each]));
  return waiting.flatMap((each) => {
    const description = descriptions.get(each.id);
    return description ? [describeChange(each, description)] : [];
  });
}

/** How much waits, at most 1,000. */
export const countInReview = (): Promise<number> =>
  countUpTo(COUNTED, { from: QUEUE, where: Prisma.sql`true` });

/** How much waits, in words: "12", "1,000+", or null for nothing. */
export async function countWaiting(): Promise<string | null> {
  const count = await countInReview();
  if (count === 0) return null;
  return count < COUNTED ? String(count) : "1,000+";
}
