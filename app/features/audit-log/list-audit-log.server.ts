import { displayName } from "~/features/accounts/display-name";
import { Prisma } from "~/platform/database/client/client";
import { selectPage } from "~/platform/database/keyset-page.server";

import { pathOfSubject } from "./subject-path";

const PAGE_SIZE = 50;

interface AuditRow {
  id: string;
  action: string;
  subjectType: string;
  subjectId: string;
  detail: { reason?: unknown };
  createdAt: Date;
  actorId: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  deletedAt: Date | null;
  slug: string | null;
}

/**
 * What admins have done, the latest first.
 *
 * @param after a cursor that a neighbouring page gave
 */
export async function listAuditLog({ after }: { after: string | null }) {
  const { rows, next, previous } = await selectPage<AuditRow>(
    {
      columns: Prisma.sql`t.id, t.action, t.subject_type AS "subjectType",
        t.subject_id AS "subjectId", t.detail, t.created_at AS "createdAt",
        u.id AS "actorId", u.first_name AS "firstName", u.last_name AS "lastName", u.email,
        u.deleted_at AS "deletedAt", b.slug`,
      from: Prisma.sql`audit_log t LEFT JOIN users u ON u.id = t.actor_id
        LEFT JOIN blog_posts b ON t.subject_type = 'blog_post' AND b.id::text = t.subject_id
          AND b.deleted_at IS NULL`,
      where: Prisma.sql`true`,
      order: { column: Prisma.sql`t.created_at`, type: "timestamptz", direction: "desc" },
      pageSize: PAGE_SIZE,
    },
    after === null ? { page: 1 } : { cursor: after },
  );
  return { entries: rows.map(described), next, previous };
}

function described({ id, action, subjectType, subjectId, detail, createdAt, ...row }: AuditRow) {
  return {
    id,
    action,
    subject: subjectType.replaceAll("_", " "),
    path: pathOfSubject({ type: subjectType, id: subjectId, slug: row.slug }),
    reason: typeof detail.reason === "string" ? detail.reason : null,
    by: row.actorId === null ? "Somebody" : displayName(row),
    createdAt,
  };
}
