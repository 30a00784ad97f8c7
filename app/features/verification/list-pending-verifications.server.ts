import { formatDisplayName } from "~/features/accounts/display-name";
import { formatDateTime } from "~/formats/date-time";
import { COUNT_CAP } from "~/formats/format-capped-count";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { OLDEST_FIRST } from "~/platform/database/select-page.server";
import { selectPageOrFirst } from "~/platform/database/select-page-or-first.server";
import { readRows } from "~/platform/database/read-rows.server";
import { environment } from "~/platform/environment.server";

import { toDocumentLink, DOCUMENT } from "./list-own-verifications.server";
import { formatDateColumn } from "./format-badge";
import { getVerificationLabel, type VerificationKind } from "./verification-kinds";

const PAGE_SIZE = 20;
const WAITING = {
  from: Prisma.sql`verifications t JOIN users u ON u.id = t.user_id`,
  where: Prisma.sql`t.status = 'pending' AND u.deleted_at IS NULL`,
};

/**
 * Lists pending verifications, oldest first.
 *
 * @param kind null for all
 * @param after the cursor of a neighboring page; one that is unreadable or has no items left means the first page
 */
export async function listPendingVerifications({
  kind,
  after,
  adminId,
}: {
  kind: VerificationKind | null;
  after: string | null;
  adminId: string;
}) {
  const { rows, ...pages } = await selectPageOrFirst<{ id: string }>(
    {
      columns: Prisma.sql`t.id`,
      from: WAITING.from,
      where: kind ? Prisma.sql`${WAITING.where} AND t.kind = ${kind}` : WAITING.where,
      order: OLDEST_FIRST,
      pageSize: PAGE_SIZE,
    },
    after,
  );
  const verifications = await database().verification.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    select: {
      id: true,
      kind: true,
      number: true,
      state: true,
      validUntil: true,
      createdAt: true,
      property: { select: { id: true, title: true } },
      user: { select: PERSON },
      documents: { orderBy: { position: "asc" }, select: DOCUMENT },
    },
  });
  const byId = new Map(verifications.map((row) => [row.id, row]));
  const { siteTimeZone } = environment();
  const items = rows.flatMap(({ id }) => {
    const row = byId.get(id);
    if (!row) return [];
    const { kind, number, state, validUntil, createdAt, property, user, documents } = row;
    return [
      {
        ...{ id, number, state, createdAt, listing: property },
        title: getVerificationLabel(kind),
        validUntil: validUntil && formatDateColumn(validUntil),
        sentAt: formatDateTime(createdAt, siteTimeZone),
        person: { id: user.id, name: formatDisplayName(user), email: user.email },
        pages: listPages(user),
        documents: documents.map(toDocumentLink),
        isOwn: user.id === adminId,
      },
    ];
  });
  return { items, ...pages };
}
export type PendingVerification = Awaited<
  ReturnType<typeof listPendingVerifications>
>["items"][number];

const IS_PUBLIC = { reviewStatus: "approved", deletedAt: null };
const PERSON = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  professionals: { where: IS_PUBLIC, take: 1, select: { id: true, name: true } },
  agents: { where: IS_PUBLIC, take: 1, select: { id: true, name: true } },
  properties: { where: IS_PUBLIC, take: 3, select: { id: true, title: true } },
} as const;

type PublicPageLink = { path: string; name: string };

/** Lists the pages that would show the badge. */
function listPages(user: {
  professionals: { id: string; name: string }[];
  agents: { id: string; name: string }[];
  properties: { id: string; title: string }[];
}): PublicPageLink[] {
  return [
    ...user.professionals.map(({ id, name }) => ({ path: `/professional/${id}`, name })),
    ...user.agents.map(({ id, name }) => ({ path: `/agent/${id}`, name })),
    ...user.properties.map(({ id, title }) => ({ path: `/property/${id}`, name: title })),
  ];
}

/** Counts pending verifications by kind, oldest first, up to `COUNT_CAP` in total. */
export async function countPendingVerificationsByKind(): Promise<
  Partial<Record<VerificationKind, number>>
> {
  const rows = await readRows<{ kind: VerificationKind; count: number }>(Prisma.sql`
    SELECT kind, count(*)::integer AS count FROM (
      SELECT t.kind FROM ${WAITING.from} WHERE ${WAITING.where} ORDER BY t.created_at LIMIT ${COUNT_CAP}
    ) waiting GROUP BY kind`);
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}
