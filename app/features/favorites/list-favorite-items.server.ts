import type { Member } from "~/features/accounts/permissions";
import { listAgentCards, type AgentCardItem } from "~/features/agents/search-agents.server";
import { PAGE_SIZE } from "~/features/directory/result-limits";
import {
  listProfessionalCards,
  type ProfessionalCardItem,
} from "~/features/professionals/search-professionals.server";
import {
  listPropertyCards,
  type PropertyCardItem,
} from "~/features/properties/search/search-properties.server";

import type { ItemType } from "./favorite-item";
import { listFavorites } from "./favorites.server";

/** The order of the sections. */
const SECTIONS: readonly ItemType[] = ["property", "professional", "agent"];

export interface FavoritePage {
  /** All there are of each type, not only those of this page. */
  counts: Record<ItemType, number>;
  properties: PropertyCardItem[];
  professionals: ProfessionalCardItem[];
  agents: AgentCardItem[];
  page: number;
  lastPage: number;
}

/**
 * What an account keeps, as cards: properties, then professionals, then agents, each newest first,
 * with the page size of the directory. Removing the last card of the last page redirects to the page
 * before it, so a page beyond the last shows the last.
 */
export async function listFavoriteItems({
  owner,
  page: asked,
}: {
  owner: Member;
  page: number;
}): Promise<FavoritePage> {
  const favorites = await listFavorites(owner);
  const inOrder = SECTIONS.flatMap((section) =>
    favorites.filter(({ itemType }) => itemType === section),
  );
  const lastPage = Math.max(1, Math.ceil(inOrder.length / PAGE_SIZE));
  const page = Math.min(asked, lastPage);
  const shown = inOrder.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const idsOf = (type: ItemType) =>
    shown.filter(({ itemType }) => itemType === type).map(({ itemId }) => itemId);
  const countOf = (type: ItemType) => favorites.filter(({ itemType }) => itemType === type).length;
  const [properties, professionals, agents] = await Promise.all([
    listPropertyCards(idsOf("property")),
    listProfessionalCards(idsOf("professional")),
    listAgentCards(idsOf("agent")),
  ]);
  return {
    counts: {
      property: countOf("property"),
      professional: countOf("professional"),
      agent: countOf("agent"),
    },
    properties,
    professionals,
    agents,
    page,
    lastPage,
  };
}
