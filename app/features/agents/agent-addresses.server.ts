import { Prisma } from "~/platform/database/client/client";
import { buildPublicAddressesQuery } from "~/platform/database/public-addresses.server";

import { PUBLIC_AGENT } from "./search-agents.server";

export const agentAddresses = buildPublicAddressesQuery({
  name: Prisma.sql`t.id::text`,
  from: Prisma.sql`real_estate_agents t`,
  where: PUBLIC_AGENT,
});
