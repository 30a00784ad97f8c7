import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { DirectoryPage } from "~/features/directory/components/directory-page";
import { buildDirectoryMeta } from "~/features/directory/directory-meta";
import { loadDirectory } from "~/features/directory/load-directory.server";
import { buildAgentListJsonLd } from "~/seo/json-ld.server";

import { AGENT_CARDS } from "./components/agent-card";
import { AGENT_SORTS, searchAgents } from "./search-agents.server";

export async function loader(page: LoaderFunctionArgs) {
  return loadDirectory(
    page,
    { tab: "agents", sorts: AGENT_SORTS, search: searchAgents, cards: AGENT_CARDS },
    { describe: buildAgentListJsonLd },
  );
}

export const meta: MetaFunction<typeof loader> = (page) =>
  buildDirectoryMeta(page, {
    title: "Real-estate agents for hunting land",
    titleIn: "Hunting land agents in",
    description:
      "Real-estate agents who know hunting land: their specialties, experience and how to reach them.",
    feed: "/agents.atom",
  });

export default function Agents() {
  return (
    <DirectoryPage
      title="Real-estate agents for hunting land"
      directory={useLoaderData<typeof loader>()}
    />
  );
}
