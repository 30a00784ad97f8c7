import type { Member } from "~/features/accounts/permissions";
import { VISIBLE_ROWS } from "~/features/accounts/visible-rows.server";
import type { ListingTile } from "~/features/directory/saved-tile";
import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

/** Lists the properties and professionals that a person has saved last and can still see. */
export function listNewestFavorites({ owner, maxCount }: { owner: Member; maxCount: number }) {
  const toFavorite = ({
    path,
    title,
    image,
    id,
    table,
  }: Record<"path" | "title" | "image" | "id" | "table", Prisma.Sql>) =>
    Prisma.sql`
      SELECT ${path} || t.id AS path, ${title} AS title, ${image} AS image,
        t.location || ', ' || t.state AS place, f.created_at, f.id
      FROM favorites f JOIN ${table} t ON t.id = ${id}
      WHERE f.user_id = ${owner.id}::uuid AND t.deleted_at IS NULL AND ${VISIBLE_ROWS(owner)}`;
  return readRows<ListingTile>(Prisma.sql`
    SELECT path, title, place, image FROM (
      ${toFavorite(PROPERTIES)}
      UNION ALL ${toFavorite(PROFESSIONALS)}
    ) AS kept ORDER BY created_at DESC, id DESC LIMIT ${maxCount}`);
}

const PROPERTIES = {
  table: Prisma.sql`properties`,
  id: Prisma.sql`f.property_id`,
  title: Prisma.sql`t.title`,
  image: Prisma.sql`t.images[1]`,
  path: Prisma.sql`'/property/'`,
};
const PROFESSIONALS = {
  table: Prisma.sql`professionals`,
  id: Prisma.sql`f.professional_id`,
  title: Prisma.sql`t.name`,
  image: Prisma.sql`coalesce(t.cover_image, t.profile_image)`,
  path: Prisma.sql`'/professional/'`,
};
