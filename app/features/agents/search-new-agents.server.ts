import type { Filters } from "~/features/directory/filters";
import { searchNew, type NewResultsQuery } from "~/features/directory/search-new.server";
import { Prisma } from "~/platform/database/client/client";

import { AGENT_CONDITIONS, PUBLIC_AGENT } from "./search-agents.server";

/** An agent in an email. */
interface NewAgent {
  id: string;
  name: string;
  location: string;
  state: string;
}

/** Returns agents that match the filters and became public recently. */
export function searchNewAgents(filters: Filters, query: NewResultsQuery) {
  return searchNew<NewAgent, "agents">(filters, query, {
    columns: Prisma.sql`t.id, t.name, t.location, t.state`,
    from: Prisma.sql`real_estate_agents t`,
    published: PUBLIC_AGENT,
    conditions: AGENT_CONDITIONS,
  });
}
