import { COUNT_CAP } from "~/formats/format-capped-count";
import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";
import { selectPageOrFirst } from "~/platform/database/select-page-or-first.server";

import { describeChange } from "./describe-change";
import { APPROVAL_KINDS } from "./approval-kinds.server";
import {
  APPROVAL_KIND_NAMES,
  type ApprovalItem,
  type ApprovalKindName,
  type PendingApproval,
} from "./approval-item";

const PAGE_SIZE = 10;

const buildQueue = (kind: ApprovalKindName) => {
  const { since, table, waits } = APPROVAL_KINDS[kind].queue;
  return { since, from: Prisma.sql`${table} t`, where: waits };
};
const QUEUES = APPROVAL_KIND_NAMES.map((kind) => ({ kind, ...buildQueue(kind) }));

/**
 * Lists pending listings, profiles and revisions, the oldest first.
 *
 * @param kind null for all
 * @param after the cursor of a neighboring page; one that is unreadable or has no items left means the first page
 */
export async function listPendingApprovals({
  kind: selectedKind,
  after,
}: {
  kind: ApprovalKindName | null;
  after: string | null;
}) {
  const queues = QUEUES.filter(({ kind }) => selectedKind === null || kind === selectedKind).map(
    ({ kind, since, from, where }) => Prisma.sql`
      SELECT ${kind}::text AS kind, t.id, t.${since} AS waiting_since FROM ${from} WHERE ${where}`,
  );
  const page = await selectPageOrFirst<PendingApproval>(
    {
      columns: Prisma.sql`t.kind, t.id, t.waiting_since AS "waitingSince"`,
      from: Prisma.sql`(${Prisma.join(queues, " UNION ALL ")}) AS t`,
      where: Prisma.sql`true`,
      order: { column: Prisma.sql`t.waiting_since`, type: "timestamptz", direction: "asc" },
      pageSize: PAGE_SIZE,
    },
    after,
  );
  return {
    items: await describeAll(page.rows),
    next: page.next,
    previous: page.previous,
    after: page.after,
  };
}

/** Loads everything that an admin needs in order to decide on pending items. */
async function describeAll(waiting: readonly PendingApproval[]): Promise<ApprovalItem[]> {
  const lists = await Promise.all(
    APPROVAL_KIND_NAMES.map((kind) => {
      const ids = waiting.flatMap((each) => (each.kind === kind ? [each.id] : []));
      return ids.length > 0 ? APPROVAL_KINDS[kind].describe(ids) : Promise.resolve([]);
    }),
  );
  const descriptions = new Map(lists.flat().map((each) => [each.id, each]));
  return waiting.flatMap((each) => {
    const description = descriptions.get(each.id);
    return description ? [describeChange(each, description)] : [];
  });
}

/** Counts the pending items of each kind, up to `COUNT_CAP`. */
export async function countPendingApprovalsByKind(): Promise<Record<ApprovalKindName, number>> {
  const counts = Prisma.join(
    QUEUES.map(
      ({ kind, from, where }) => Prisma.sql`
        SELECT ${kind}::text AS kind, count(*)::integer AS count
        FROM (SELECT FROM ${from} WHERE ${where} LIMIT ${COUNT_CAP}) waiting`,
    ),
    " UNION ALL ",
  );
  const rows = await readRows<{ kind: ApprovalKindName; count: number }>(counts);
  const countsByKind = { property: 0, professional: 0, agent: 0, application: 0 };
  for (const { kind, count } of rows) countsByKind[kind] = count;
  return countsByKind;
}

/** Counts all pending items, up to `COUNT_CAP`. */
export async function countPendingApprovals(): Promise<number> {
  const counts = Object.values(await countPendingApprovalsByKind());
  return Math.min(
    COUNT_CAP,
    counts.reduce((sum, count) => sum + count, 0),
  );
}
