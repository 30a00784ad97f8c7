import type { Member } from "~/features/accounts/permissions";
import { VISIBLE_ROWS } from "~/features/accounts/visible-rows.server";
import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

/** Links to the properties and professionals that a person has saved last and can still see. */
export function listNewestFavorites({ owner, maxCount }: { owner: Member; maxCount: number }) {
  const toFavorite = ({
    path,
    title,
    id,
    table,
  }: Record<"path" | "title" | "id" | "table", Prisma.Sql>) =>
    Prisma.sql`
      SELECT ${path} || t.id AS path, ${title} AS title, f.created_at, f.id
      FROM favorites f JOIN ${table} t ON t.id = ${id}
      WHERE f.user_id = ${owner.id}::uuid AND t.deleted_at IS NULL AND ${VISIBLE_ROWS(owner)}`;
  return readRows<{ path: string; title: string }>(Prisma.sql`
    SELECT path, title FROM (
      ${toFavorite(PROPERTIES)}
      UNION ALL ${toFavorite(PROFESSIONALS)}
    ) AS kept ORDER BY created_at DESC, id DESC LIMIT ${maxCount}`);
}

const PROPERTIES = {
  table: Prisma.sql`properties`,
  id: Prisma.sql`f.property_id`,
  title: Prisma.sql`t.title`,
  path: Prisma.sql`'/property/'`,
};
const PROFESSIONALS = {
  table: Prisma.sql`professionals`,
  id: Prisma.sql`f.professional_id`,
  title: Prisma.sql`t.name`,
  path: Prisma.sql`'/professional/'`,
};
