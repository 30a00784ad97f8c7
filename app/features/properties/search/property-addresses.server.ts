import { Prisma } from "~/platform/database/client/client";
import { publicAddresses } from "~/platform/database/public-addresses.server";

import { countListings } from "./listing-counts.server";
import { PUBLIC_PROPERTY } from "../property-visibility.server";

/** Of the listings that can be had; pages of sold ones stay, but nobody is sent there. */
export const propertyAddresses = publicAddresses({
  name: Prisma.sql`t.id::text`,
  from: Prisma.sql`properties t`,
  where: PUBLIC_PROPERTY,
  count: async () => (await countListings({ state: null, gameTypes: [], area: null })).all,
});
