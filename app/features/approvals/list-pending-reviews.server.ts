import { COUNT_CAP } from "~/formats/format-capped-count";
import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";
import { selectPage } from "~/platform/database/select-page.server";

import { describeChange } from "./describe-change";
import { APPROVAL_KINDS } from "./approval-kinds.server";
import { REVIEW_KINDS, type ReviewItem, type ReviewKind, type PendingReview } from "./reviewable";

const PAGE_SIZE = 10;

const queueOf = (kind: ReviewKind) => {
  const { since, table, waits } = APPROVAL_KINDS[kind].queue;
  return { since, from: Prisma.sql`${table} t`, where: waits };
};
const QUEUES = REVIEW_KINDS.map((kind) => ({ kind, ...queueOf(kind) }));

/**
 * Lists pending listings, profiles and revisions, the oldest first.
 *
 * @param kind null for all
 * @param after a cursor of an earlier page; an unreadable one means the beginning
 */
export async function listPendingReviews({
  kind: wanted,
  after,
}: {
  kind: ReviewKind | null;
  after: string | null;
}) {
  const queues = QUEUES.filter(({ kind }) => wanted === null || kind === wanted).map(
    ({ kind, since, from, where }) => Prisma.sql`
      SELECT ${kind}::text AS kind, t.id, t.${since} AS waiting_since FROM ${from} WHERE ${where}`,
  );
  const page = await selectPage<PendingReview>(
    {
      columns: Prisma.sql`t.kind, t.id, t.waiting_since AS "waitingSince"`,
      from: Prisma.sql`(${Prisma.join(queues, " UNION ALL ")}) AS t`,
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

/** Loads everything that an admin needs in order to decide on pending items. */
async function describeAll(waiting: readonly PendingReview[]): Promise<ReviewItem[]> {
  const found = await Promise.all(
    REVIEW_KINDS.map((kind) => {
      const ids = waiting.flatMap((each) => (each.kind === kind ? [each.id] : []));
      return ids.length > 0 ? APPROVAL_KINDS[kind].describe(ids) : Promise.resolve([]);
    }),
  );
  const descriptions = new Map(found.flat().map((each) => [each.id, each]));
  return waiting.flatMap((each) => {
    const description = descriptions.get(each.id);
    return description ? [describeChange(each, description)] : [];
  });
}

/** Counts the pending items of each kind, up to `COUNTED`. */
export async function countPendingReviewsByKind(): Promise<Record<ReviewKind, number>> {
  const counts = Prisma.join(
    QUEUES.map(
      ({ kind, from, where }) => Prisma.sql`
        SELECT ${kind}::text AS kind, count(*)::integer AS count
        FROM (SELECT FROM ${from} WHERE ${where} LIMIT ${COUNT_CAP}) waiting`,
    ),
    " UNION ALL ",
  );
  const rows = await readRows<{ kind: ReviewKind; count: number }>(counts);
  const counted = { property: 0, professional: 0, agent: 0, application: 0 };
  for (const { kind, count } of rows) counted[kind] = count;
  return counted;
}

/** Counts all pending items, up to `COUNTED`. */
export async function countInReview(): Promise<number> {
  const counts = Object.values(await countPendingReviewsByKind());
  return Math.min(
    COUNT_CAP,
    counts.reduce((sum, count) => sum + count, 0),
  );
}
