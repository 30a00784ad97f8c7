import { Prisma } from "~/platform/database/client/client";
import { publicAddresses } from "~/platform/database/public-addresses.server";

import { PUBLIC_PROPERTY } from "../property-visibility.server";

/** Addresses of the listings that are available; pages of sold ones stay, but nobody is sent there. */
export const propertyAddresses = publicAddresses({
  name: Prisma.sql`t.id::text`,
  from: Prisma.sql`properties t`,
  where: PUBLIC_PROPERTY,
});
