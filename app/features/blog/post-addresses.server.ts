import { Prisma } from "~/platform/database/client/client";
import { buildPublicAddressesQuery } from "~/platform/database/public-addresses.server";

import { PUBLISHED } from "./list-posts.server";

export const postAddresses = buildPublicAddressesQuery({
  name: Prisma.sql`t.slug`,
  from: Prisma.sql`blog_posts t`,
  where: PUBLISHED,
});
