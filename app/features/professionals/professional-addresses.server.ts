import { Prisma } from "~/platform/database/client/client";
import { buildPublicAddressesQuery } from "~/platform/database/public-addresses.server";

import { PUBLIC_PROFESSIONAL } from "./professional-visibility.server";

export const professionalAddresses = buildPublicAddressesQuery({
  name: Prisma.sql`t.id::text`,
  from: Prisma.sql`professionals t`,
  where: PUBLIC_PROFESSIONAL,
});
