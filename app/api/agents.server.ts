import * as z from "zod/v4";

import { agentResponseSchema } from "~/features/agents/agent.schema";
import { listAgents } from "~/features/agents/list-agents.server";
import { readFilters } from "~/features/directory/filters";
import { getSiteToday } from "~/features/directory/site-today.server";

import { respondWithJsonRows, readPageSlice } from "./respond-with-list.server";
import { defineCall, defineJsonRoute } from "./json-route.server";
import { agentsQuerySchema } from "./list-query.schema";

export const agentsRoute = defineJsonRoute("/api/agents", {
  GET: defineCall({
    operationId: "listAgents",
    summary: "Real-estate agents, newest first",
    access: "anyone",
    query: agentsQuerySchema,
    responses: { 200: { description: "Agents.", schema: z.array(agentResponseSchema) } },
    handle: async ({ request }) =>
      respondWithJsonRows(
        request,
        await listAgents({
          filters: readFilters(new URL(request.url).searchParams, getSiteToday()),
          slice: readPageSlice(request),
        }),
      ),
  }),
});
