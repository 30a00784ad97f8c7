import { Prisma } from "~/platform/database/client/client";
import { publicAddresses } from "~/platform/database/public-addresses.server";

import { PUBLISHED } from "./list-posts.server";

export const postAddresses = publicAddresses({
  name: Prisma.sql`t.slug`,
  from: Prisma.sql`blog_posts t`,
  where: PUBLISHED,
});
