import type { Member } from "~/features/accounts/permissions";
import { VISIBLE_ROWS } from "~/features/accounts/visible-rows.server";
import {
  listAgentCards,
  PUBLIC_AGENT,
  type AgentCardItem,
} from "~/features/agents/search-agents.server";
import { PAGE_SIZE } from "~/features/directory/result-limits";
import {
  listProfessionalCards,
  type ProfessionalCardItem,
} from "~/features/professionals/search-professionals.server";
import {
  listPropertyCards,
  type PropertyCardItem,
} from "~/features/properties/search/search-properties.server";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { loadPageUpToLast } from "~/platform/database/load-numbered-page.server";
import { readRows } from "~/platform/database/read-rows.server";
import type { ListOrder } from "~/platform/database/select-page.server";

import type { ItemType } from "./favorite-item";
import { getFavoriteItem } from "./favorites.server";

export interface FavoritePage {
  /** The numbers of all favorites of each type, not only those on this page. */
  counts: Record<ItemType, number>;
  properties: PropertyCardItem[];
  professionals: ProfessionalCardItem[];
  agents: AgentCardItem[];
  page: number;
  lastPage: number;
}

/**
 * Lists what an account has saved, as cards: properties, then professionals, then agents, each newest first, with the
 * page size of the directory. Pages beyond the last one return the last, because removing a card leads back to its
 * page.
 */
export async function listFavoriteItems({
  owner,
  page: requestedPage,
}: {
  owner: Member;
  page: number;
}): Promise<FavoritePage> {
  const from = keptBy(owner);
  const list = { from, where: Prisma.sql`true`, order: BY_SECTION, pageSize: PAGE_SIZE };
  const [{ rows, page, lastPage }, counts] = await Promise.all([
    loadPageUpToLast(list, requestedPage, findItems),
    countByType(from),
  ]);
  const listIds = (type: ItemType) =>
    rows.filter(({ itemType }) => itemType === type).map(({ itemId }) => itemId);
  const [properties, professionals, agents] = await Promise.all([
    listPropertyCards(listIds("property")),
    listProfessionalCards(listIds("professional")),
    listAgentCards(listIds("agent")),
  ]);
  return { counts, properties, professionals, agents, page, lastPage };
}

/** Returns SQL for the favorites `t` of an account whose items it may still see. */
const keptBy = (owner: Member): Prisma.Sql => Prisma.sql`(
  SELECT f.id, f.created_at, 'property' AS item_type, 3 AS section
  FROM favorites f JOIN properties t ON t.id = f.property_id
  WHERE f.user_id = ${owner.id}::uuid AND t.deleted_at IS NULL AND ${VISIBLE_ROWS(owner)}
  UNION ALL
  SELECT f.id, f.created_at, 'professional', 2
  FROM favorites f JOIN professionals t ON t.id = f.professional_id
  WHERE f.user_id = ${owner.id}::uuid AND t.deleted_at IS NULL AND ${VISIBLE_ROWS(owner)}
  UNION ALL
  SELECT f.id, f.created_at, 'agent', 1
  FROM favorites f JOIN real_estate_agents t ON t.id = f.agent_id
  WHERE f.user_id = ${owner.id}::uuid AND ${PUBLIC_AGENT}
) AS t`;

/** A list is ordered by one column, so this text combines the section and the time. */
const BY_SECTION = {
  column: Prisma.sql`concat_ws(' ', t.section,
    to_char(t.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS')) COLLATE "C"`,
  type: "text",
  direction: "desc",
} as const satisfies ListOrder;

async function findItems(ids: string[]) {
  const rows = await database().favorite.findMany({
    where: { id: { in: ids } },
    select: { id: true, professionalId: true, propertyId: true, agentId: true },
  });
  return rows.map(({ id, ...keys }) => ({ id, ...getFavoriteItem(keys) }));
}

async function countByType(from: Prisma.Sql): Promise<Record<ItemType, number>> {
  const rows = await readRows<{ itemType: ItemType; count: number }>(Prisma.sql`
    SELECT t.item_type AS "itemType", count(*)::integer AS count FROM ${from} GROUP BY t.item_type`);
  const getCount = (type: ItemType) => rows.find(({ itemType }) => itemType === type)?.count ?? 0;
  return {
    property: getCount("property"),
    professional: getCount("professional"),
    agent: getCount("agent"),
  };
}
