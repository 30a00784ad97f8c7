import { Prisma } from "~/platform/database/client/client";
import { buildPublicAddressesQuery } from "~/platform/database/public-addresses.server";

import { PUBLIC_PROPERTY } from "../property-visibility.server";

/** The addresses of available listings. Pages of sold ones still exist, but are not advertised. */
export const propertyAddresses = buildPublicAddressesQuery({
  name: Prisma.sql`t.id::text`,
  from: Prisma.sql`properties t`,
  where: PUBLIC_PROPERTY,
});
