import { displayName } from "~/features/accounts/display-name";
import { Prisma } from "~/platform/database/client/client";
import { selectPage } from "~/platform/database/keyset-page.server";

import type { ActKind, LogPlace } from "./act-kinds";
import { describeAct } from "./describe-act";
import { pathOfSubject } from "./subject-path";

const PAGE_SIZE = 50;

interface AuditRow {
  id: string;
  action: string;
  subjectType: string;
  subjectId: string;
  subjectName: string | null;
  detail: { reason?: unknown };
  createdAt: Date;
  actorId: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  deletedAt: Date | null;
  slug: string | null;
  /** Whether the subject is still there to be seen. */
  isThere: boolean;
}

/**
 * Joins by primary key to every table that the id may belong to: one index lookup each. Other texts
 * match nothing.
 */
const IS_THERE = Prisma.sql`CASE
  WHEN t.subject_id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN false
  WHEN t.subject_type = 'property' THEN EXISTS (
    SELECT FROM properties s WHERE s.id = t.subject_id::uuid AND s.deleted_at IS NULL)
  WHEN t.subject_type = 'professional' THEN EXISTS (
    SELECT FROM professionals s WHERE s.id = t.subject_id::uuid AND s.deleted_at IS NULL)
  WHEN t.subject_type = 'agent' THEN EXISTS (
    SELECT FROM real_estate_agents s WHERE s.id = t.subject_id::uuid AND s.deleted_at IS NULL)
  WHEN t.subject_type = 'user' THEN EXISTS (
    SELECT FROM users s WHERE s.id = t.subject_id::uuid AND s.deleted_at IS NULL)
  WHEN t.subject_type = 'blog_post' THEN b.id IS NOT NULL
  ELSE t.subject_type IN ('contact_message', 'contact_request', 'report')
END`;

const IS_OF_KIND: Record<ActKind, Prisma.Sql> = {
  approvals: Prisma.sql`t.action LIKE '% approved'`,
  rejections: Prisma.sql`t.action LIKE '% rejected'`,
  posts: Prisma.sql`t.subject_type = 'blog_post'`,
  admins: Prisma.sql`t.subject_type = 'user'`,
  requests: Prisma.sql`t.subject_type = 'contact_request'`,
  agreements: Prisma.sql`t.subject_type IN ('offer', 'agreement')`,
  support: Prisma.sql`t.subject_type = 'contact_message'`,
  reports: Prisma.sql`t.subject_type = 'report'`,
  reviews: Prisma.sql`t.subject_type = 'review'`,
};

/** What admins have done, the latest first: all of it, or one kind. */
export async function listAuditLog({ kind, after }: LogPlace) {
  const { rows, next, previous } = await selectPage<AuditRow>(
    {
      columns: Prisma.sql`t.id, t.action, t.subject_type AS "subjectType",
        t.subject_id AS "subjectId", t.subject_name AS "subjectName", t.detail, t.created_at AS "createdAt",
        u.id AS "actorId", u.first_name AS "firstName", u.last_name AS "lastName", u.email,
        u.deleted_at AS "deletedAt", b.slug, ${IS_THERE} AS "isThere"`,
      from: Prisma.sql`audit_log t LEFT JOIN users u ON u.id = t.actor_id
        LEFT JOIN blog_posts b ON t.subject_type = 'blog_post' AND b.id::text = t.subject_id
          AND b.deleted_at IS NULL`,
      where: kind ? IS_OF_KIND[kind] : Prisma.sql`true`,
      order: { column: Prisma.sql`t.created_at`, type: "timestamptz", direction: "desc" },
      pageSize: PAGE_SIZE,
    },
    after === null ? { page: 1 } : { cursor: after },
  );
  return { entries: rows.map(described), next, previous };
}

function described({ id, subjectType, subjectId, detail, createdAt, ...row }: AuditRow) {
  const { action, subjectName, isThere, slug } = row;
  return {
    id,
    act: describeAct({ action, subjectType, subjectName, isThere }),
    path: isThere ? pathOfSubject({ type: subjectType, id: subjectId, slug }) : null,
    reason: typeof detail.reason === "string" ? detail.reason : null,
    by: row.actorId === null ? "Somebody" : displayName(row),
    createdAt,
  };
}
