import { formatDisplayName } from "~/features/accounts/display-name";
import { Prisma } from "~/platform/database/client/client";
import { selectPageOrFirst } from "~/platform/database/select-page-or-first.server";
import { NEWEST_FIRST, selectPage } from "~/platform/database/select-page.server";

import { ACT_KINDS, getActionKind } from "./act-kinds";
import { describeAct } from "./describe-act";
import type { LogFilters, LogPosition } from "./log-address";
import { getSubjectPath } from "./subject-path";

const PAGE_SIZE = 50;

interface AuditRow {
  id: string;
  action: string;
  subjectType: string;
  subjectId: string;
  subjectName: string | null;
  detail: { reason?: unknown; question?: unknown };
  createdAt: Date;
  actorId: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  deletedAt: Date | null;
  slug: string | null;
  /** Says whether the subject still exists and can be seen. */
  isThere: boolean;
}

const UUID_TEXT = Prisma.sql`'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

/**
 * Looks the subject up by primary key in the tables that its id may belong to, one index lookup each. Ids that are not
 * UUIDs match nothing.
 */
const IS_THERE = Prisma.sql`CASE
  WHEN t.subject_id !~ ${UUID_TEXT} THEN false
  WHEN t.subject_type = 'property' THEN EXISTS (
    SELECT FROM properties s WHERE s.id = t.subject_id::uuid AND s.deleted_at IS NULL)
  WHEN t.subject_type = 'professional' THEN EXISTS (
    SELECT FROM professionals s WHERE s.id = t.subject_id::uuid AND s.deleted_at IS NULL)
  WHEN t.subject_type = 'agent' THEN EXISTS (
    SELECT FROM real_estate_agents s WHERE s.id = t.subject_id::uuid AND s.deleted_at IS NULL)
  WHEN t.subject_type = 'user' THEN EXISTS (
    SELECT FROM users s WHERE s.id = t.subject_id::uuid AND s.deleted_at IS NULL)
  WHEN t.subject_type = 'blog_post' THEN b.id IS NOT NULL
  WHEN t.subject_type = 'season' THEN EXISTS (
    SELECT FROM seasons s WHERE s.id = t.subject_id::uuid)
  ELSE t.subject_type IN ('contact_message', 'contact_request', 'report')
END`;

/** The LIMIT makes PostgreSQL look each row's name up by its key instead of scanning a table. */
const WITH_NAMES = Prisma.sql`audit_log t
  LEFT JOIN LATERAL (SELECT * FROM users WHERE id = t.actor_id LIMIT 1) u ON true
  LEFT JOIN LATERAL (
    SELECT id, slug FROM blog_posts WHERE deleted_at IS NULL AND id = CASE
      WHEN t.subject_type = 'blog_post' AND t.subject_id ~ ${UUID_TEXT} THEN t.subject_id::uuid END
    LIMIT 1) b ON true`;

const ENTRIES = {
  columns: Prisma.sql`t.id, t.action, t.subject_type AS "subjectType",
    t.subject_id AS "subjectId", t.subject_name AS "subjectName", t.detail, t.created_at AS "createdAt",
    u.id AS "actorId", u.first_name AS "firstName", u.last_name AS "lastName", u.email,
    u.deleted_at AS "deletedAt", b.slug, ${IS_THERE} AS "isThere"`,
  from: WITH_NAMES,
  table: Prisma.sql`audit_log t`,
  order: NEWEST_FIRST,
} as const;

/** Returns the condition of the log's filters; null where nothing can match. */
function buildCondition({
  by,
  kind,
  action,
  from,
  to,
  timeZone,
}: AuditLogFilter): Prisma.Sql | null {
  if (kind && action && getActionKind(action) !== kind) return null;
  const midnight = (day: Prisma.Sql) =>
    Prisma.sql`(${day}::timestamp AT TIME ZONE ${timeZone}::text)`;
  const conditions = [
    ...(by ? [Prisma.sql`t.actor_id = ${by}::uuid`] : []),
    ...(action ? [Prisma.sql`t.action = ${action}`] : []),
    ...(kind ? [Prisma.sql`t.subject_type = ANY(${[...ACT_KINDS[kind].subjects]}::text[])`] : []),
    ...(from ? [Prisma.sql`t.created_at >= ${midnight(Prisma.sql`${from}::text::date`)}`] : []),
    ...(to ? [Prisma.sql`t.created_at < ${midnight(Prisma.sql`(${to}::text::date + 1)`)}`] : []),
  ];
  return Prisma.join([Prisma.sql`true`, ...conditions], " AND ");
}

type AuditLogFilter = LogFilters & {
  /** The zone whose midnight divides the days. */
  timeZone: string;
};

/** Lists the acts that match the filters, the latest first. */
export async function listAuditLog({
  after,
  ...narrowed
}: AuditLogFilter & Pick<LogPosition, "after">) {
  const where = buildCondition(narrowed);
  if (!where) return { entries: [], next: null, previous: null };
  const { rows, next, previous } = await selectPageOrFirst<AuditRow>(
    { ...ENTRIES, where, pageSize: PAGE_SIZE },
    after,
  );
  return { entries: rows.map(describeRow), next, previous };
}

/**
 * Lists the latest acts about an account, its listings, and its profiles.
 *
 * @param maxCount the maximum length of the list; `hasMore` says that there are earlier ones
 */
export async function listActsAbout({ userId, maxCount }: { userId: string; maxCount: number }) {
  const where = Prisma.sql`t.subject_type IN ('user', 'property', 'professional', 'agent')
    AND t.subject_id IN (
      SELECT ${userId}::text
      UNION ALL SELECT id::text FROM properties WHERE user_id = ${userId}::uuid
      UNION ALL SELECT id::text FROM professionals WHERE user_id = ${userId}::uuid
      UNION ALL SELECT id::text FROM real_estate_agents WHERE user_id = ${userId}::uuid)`;
  const { rows, next } = await selectPage<AuditRow>(
    { ...ENTRIES, where, pageSize: maxCount },
    { page: 1 },
  );
  return { entries: rows.map(describeRow), hasMore: next !== null };
}

function describeRow({ id, subjectType, subjectId, detail, createdAt, ...row }: AuditRow) {
  const { action, subjectName, isThere, slug } = row;
  return {
    id,
    act: describeAct({ action, subjectType, subjectName, isThere }),
    path: isThere ? getSubjectPath({ type: subjectType, id: subjectId, slug }) : null,
    reason: typeof detail.reason === "string" ? detail.reason : null,
    question: typeof detail.question === "string" ? detail.question : null,
    byId: row.actorId,
    by: row.actorId === null ? "Someone" : formatDisplayName(row),
    createdAt,
  };
}
export type LogEntry = ReturnType<typeof describeRow>;
