import { AgentCard } from "~/features/agents/components/agent-card";
import type { AgentCardItem } from "~/features/agents/search-agents.server";
import { useRootData } from "~/layout/root-data";

import { FavoriteHeart } from "./favorite-heart";

interface AgentCardsProps {
  agents: readonly AgentCardItem[];
  /** Those of them that the viewer keeps; null when that could not be told. */
  favorites: readonly string[] | null;
}

/** Cards with their hearts, as items of a list. */
export function AgentCards({ agents, favorites }: AgentCardsProps) {
  const { lite } = useRootData();
  return agents.map((agent) => (
    <AgentCard
      key={agent.id}
      agent={agent}
      lite={lite}
      heart={<FavoriteHeart itemType="agent" itemId={agent.id} favorites={favorites} />}
    />
  ));
}
