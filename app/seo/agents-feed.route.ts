import type { LoaderFunctionArgs } from "@remix-run/node";

import { FEED_AGENTS, listAgents } from "~/features/agents/list-agents.server";
import { directoryAddress } from "~/features/directory/directory-address";
import { fittingFilters, queryOf, readFilters } from "~/features/directory/filters";
import { areFindable } from "~/features/directory/is-worth-finding";
import { counted } from "~/formats/counted";

import { answerFeed } from "./answer-feed.server";
import { absolute } from "./structured-data.server";

const AGENTS = 50;

interface Row {
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

/** /agents.atom: the newest agents that match the filters of the address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const filters = fittingFilters("agents", readFilters(new URL(request.url).searchParams));
  const { rows } = await listAgents({
    filters,
    slice: { limit: AGENTS, cursor: null },
    columns: FEED_AGENTS,
  });
  return answerFeed(
    request,
    {
      title: "Real-estate agents for hunting land | Huntstead",
      path: directoryAddress({ atHome: false, tab: "agents", view: "list" }, filters),
      feedPath: `/agents.atom${queryOf(filters)}`,
      noindex: !areFindable(filters),
      entries: rows
        .map(({ json }) => JSON.parse(json) as Row)
        .map((row) => ({
          id: row.id,
          title: row.name,
          path: `/agent/${row.id}`,
          text: [
            `${row.location}, ${row.state}. ${counted(row.yearsExperience, "year")} of experience.`,
            row.specialties.join(", "),
            row.bio,
          ]
            .filter(Boolean)
            .join("\n"),
          picture: row.profileImage ? absolute(row.profileImage) : null,
          published: new Date(row.createdAt),
          updated: new Date(row.updatedAt),
        })),
    },
    context,
  );
}
