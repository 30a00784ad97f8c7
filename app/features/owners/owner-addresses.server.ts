import { buildPublicPropertyCondition } from "~/features/properties/property-visibility.server";
import { Prisma } from "~/platform/database/client/client";
import { buildPublicAddressesQuery } from "~/platform/database/public-addresses.server";

const OTHER = Prisma.sql`o`;
const IS_OTHER_LISTING = Prisma.sql`o.user_id = t.user_id AND ${buildPublicPropertyCondition(OTHER)}`;

/** The addresses of owners with public listings. Each is found by the oldest of them, because listings have an index. */
export const ownerAddresses = buildPublicAddressesQuery({
  name: Prisma.sql`t.user_id::text`,
  updatedAt: Prisma.sql`(SELECT max(o.updated_at) FROM properties o WHERE ${IS_OTHER_LISTING})`,
  from: Prisma.sql`properties t`,
  where: Prisma.sql`${buildPublicPropertyCondition(Prisma.sql`t`)} AND t.user_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM properties o
    WHERE ${IS_OTHER_LISTING} AND (o.created_at, o.id) < (t.created_at, t.id))`,
});
