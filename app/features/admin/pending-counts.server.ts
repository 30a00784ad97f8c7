import { COUNT_CAP, formatCappedCount } from "~/formats/format-capped-count";
import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";
import type { Transaction } from "~/platform/database/database.server";

type PendingSource =
  | "listings"
  | "changes"
  | "profiles"
  | "applications"
  | "verifications"
  | "reports"
  | "messages"
  | "requests";

interface PendingKindDefinition {
  one: string;
  several: string;
  /** The page on which an admin handles the items. */
  path: string;
  since: Prisma.Sql;
  /** The pending rows, readable from an index in the order of `since`. */
  from: Prisma.Sql;
}

const IN_REVIEW = Prisma.sql`waiting_since IS NOT NULL AND deleted_at IS NULL`;
const WAITING_SINCE = Prisma.sql`waiting_since`;
const CREATED_AT = Prisma.sql`created_at`;
const REVIEWS = "/admin/reviews";

const buildHasOwner = (table: Prisma.Sql, column: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT FROM ${table} item JOIN users owner ON owner.id = item.user_id AND owner.deleted_at IS NULL
  WHERE item.id = ${column})`;

const KINDS: Record<PendingSource, PendingKindDefinition> = {
  listings: {
    one: "new listing",
    several: "new listings",
    path: `${REVIEWS}?kind=property`,
    since: WAITING_SINCE,
    from: Prisma.sql`properties WHERE ${IN_REVIEW} AND review_status <> 'approved'`,
  },
  changes: {
    one: "changed listing",
    several: "changed listings",
    path: `${REVIEWS}?kind=property`,
    since: WAITING_SINCE,
    from: Prisma.sql`properties WHERE ${IN_REVIEW} AND review_status = 'approved'`,
  },
  profiles: {
    one: "profile",
    several: "profiles",
    path: REVIEWS,
    since: WAITING_SINCE,
    from: Prisma.sql`(
      SELECT waiting_since FROM professionals WHERE ${IN_REVIEW}
      UNION ALL SELECT waiting_since FROM real_estate_agents WHERE ${IN_REVIEW}) profiles`,
  },
  applications: {
    one: "application",
    several: "applications",
    path: `${REVIEWS}?kind=application`,
    since: CREATED_AT,
    from: Prisma.sql`applications WHERE status = 'pending'`,
  },
  verifications: {
    one: "verification",
    several: "verifications",
    path: "/admin/verifications",
    since: CREATED_AT,
    from: Prisma.sql`verifications WHERE status = 'pending'`,
  },
  reports: {
    one: "report",
    several: "reports",
    path: "/admin/reports",
    since: Prisma.sql`opened_at`,
    from: Prisma.sql`report_cases WHERE decided_at IS NULL`,
  },
  messages: {
    one: "support message",
    several: "support messages",
    path: "/admin/contact-messages",
    since: CREATED_AT,
    from: Prisma.sql`contact_messages WHERE handled_at IS NULL`,
  },
  requests: {
    one: "unclaimed request",
    several: "unclaimed requests",
    path: "/admin/contact-requests",
    since: CREATED_AT,
    from: Prisma.sql`contact_requests r WHERE status = 'pending'
      AND NOT ${buildHasOwner(Prisma.sql`properties`, Prisma.sql`r.property_id`)}
      AND NOT ${buildHasOwner(Prisma.sql`professionals`, Prisma.sql`r.professional_id`)}
      AND NOT ${buildHasOwner(Prisma.sql`real_estate_agents`, Prisma.sql`r.agent_id`)}`,
  },
};

const PENDING_COUNTS_SQL = Prisma.join(
  Object.entries(KINDS).map(
    ([kind, { since, from }]) => Prisma.sql`
      SELECT ${Prisma.raw(`'${kind}'`)}::text AS kind, count(*)::integer AS count, min(since) AS since
      FROM (SELECT ${since} AS since FROM ${from} ORDER BY 1 LIMIT ${COUNT_CAP}) waiting`,
  ),
  " UNION ALL ",
);

interface PendingCountRow {
  kind: PendingSource;
  count: number;
  since: Date | null;
}

export interface PendingKind {
  kind: PendingSource;
  /** "3 new listings", "1,000+ reports". */
  words: string;
  path: string;
  /** The time of the oldest item. */
  since: Date;
}

/** Lists the kinds of items that are pending for an admin, and since when. Kinds without any are left out. */
export async function listPendingCounts(): Promise<PendingKind[]> {
  return describeCounts(await readRows<PendingCountRow>(PENDING_COUNTS_SQL));
}

/** Counts the pending items of each admin page, by its address, up to `COUNT_CAP` for each kind. */
export async function countPendingByPage(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { kind, count } of await readRows<PendingCountRow>(PENDING_COUNTS_SQL)) {
    const page = KINDS[kind].path.split("?", 1)[0] ?? "";
    counts[page] = (counts[page] ?? 0) + count;
  }
  return counts;
}

export async function listPendingCountsInTransaction(tx: Transaction): Promise<PendingKind[]> {
  return describeCounts(await tx.$queryRaw<PendingCountRow[]>(PENDING_COUNTS_SQL));
}

function describeCounts(rows: PendingCountRow[]): PendingKind[] {
  return rows.flatMap(({ kind, count, since }) => {
    if (count === 0 || !since) return [];
    const { one, several, path } = KINDS[kind];
    return [
      { kind, words: `${formatCappedCount(count)} ${count === 1 ? one : several}`, path, since },
    ];
  });
}
