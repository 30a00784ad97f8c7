import type { LoaderFunctionArgs } from "@remix-run/node";

import { AGENT_FEED_COLUMNS, listAgents } from "~/features/agents/list-agents.server";
import { pickSupportedFilters, readFilters } from "~/features/directory/filters";
import { getSiteToday } from "~/features/directory/site-today.server";
import { formatCount } from "~/formats/format-count";

import { buildListFeedResponse, MAX_FEED_ENTRIES } from "./list-feed-response.server";

interface AgentFeedRow {
  id: string;
  name: string;
  profileImage: string | null;
  bio: string;
  yearsExperience: number;
  location: string;
  state: string;
  specialties: string[];
  createdAt: string;
  updatedAt: string;
}

/** Serves /agents.atom: the newest agents that match the filters of the address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const read = readFilters(new URL(request.url).searchParams, getSiteToday());
  const filters = pickSupportedFilters("agents", read);
  const { rows } = await listAgents({
    filters,
    slice: { limit: MAX_FEED_ENTRIES, cursor: null },
    columns: AGENT_FEED_COLUMNS,
  });
  return buildListFeedResponse<AgentFeedRow>(
    { request, context },
    {
      title: "Real-estate agents for hunting land | Huntstead",
      list: "agents",
      filters,
      rows,
      toEntry: ({
        id,
        name,
        profileImage,
        location,
        state,
        yearsExperience,
        specialties,
        bio,
      }) => ({
        title: name,
        path: `/agent/${id}`,
        text: [
          `${location}, ${state}. ${formatCount(yearsExperience, "year")} of experience.`,
          specialties.join(", "),
          bio,
        ]
          .filter(Boolean)
          .join("\n"),
        picture: profileImage,
      }),
    },
  );
}
