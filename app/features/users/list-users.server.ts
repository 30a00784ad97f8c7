import { cutUnits } from "~/formats/cut-text";
import { Prisma } from "~/platform/database/client/client";
import { NEWEST_FIRST } from "~/platform/database/select-page.server";
import { selectPageOrFirst } from "~/platform/database/select-page-or-first.server";
import { isUuid } from "~/platform/uuid";

const PAGE_SIZE = 24;

export interface ListedUser {
  id: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  isAdmin: boolean;
  isSuspended: boolean;
  createdAt: Date;
}

/** The searched text of a person. It has to match the expression of users_search_idx word for word. */
const SEARCHED = Prisma.sql`search_text(coalesce(t.first_name, '') || ' '
  || coalesce(t.last_name, '') || ' ' || coalesce(t.email, ''))`;

/**
 * Lists accounts whose name or address contains every word of the search, or the one with that id, the newest first.
 *
 * @param after a cursor of a neighboring page
 */
export async function listUsers({ search, after }: { search: string; after: string | null }) {
  const conditions = [
    Prisma.sql`t.deleted_at IS NULL`,
    ...(isUuid(search)
      ? [Prisma.sql`t.id = ${search}::uuid`]
      : splitWords(search).map((word) => Prisma.sql`${SEARCHED} LIKE search_text(${`%${word}%`})`)),
  ];
  return selectPageOrFirst<ListedUser>(
    {
      columns: Prisma.sql`t.id, t.email, t.first_name AS "firstName", t.last_name AS "lastName",
        t.is_admin AS "isAdmin", t.suspended_at IS NOT NULL AS "isSuspended", t.created_at AS "createdAt"`,
      from: Prisma.sql`users t`,
      where: Prisma.join(conditions, " AND "),
      order: NEWEST_FIRST,
      pageSize: PAGE_SIZE,
    },
    after,
  );
}

/** Splits a search into words and escapes the wildcards of LIKE. */
function splitWords(search: string): string[] {
  return search
    .replaceAll("\0", "")
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 5)
    .map((word) => cutUnits(word, 100).replace(/[\\%_]/g, "\\$&"));
}
