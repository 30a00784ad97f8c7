import { whereVisibleTo, type Member } from "~/features/accounts/permissions";
import { agentIsPublic } from "~/features/agents/search-agents.server";
import { Prisma } from "~/platform/database/client/client";
import { database, type Transaction } from "~/platform/database/database.server";
import { readRows } from "~/platform/database/read-rows.server";
import { log } from "~/platform/logger.server";
import { isUuid } from "~/platform/uuid";

import type { FavoriteItem, ItemType } from "./favorite-item";

export interface Favorite extends FavoriteItem {
  id: string;
  userId: string;
  createdAt: Date;
}

const KEYS = { professional: "professionalId", property: "propertyId", agent: "agentId" } as const;
const COLUMNS = {
  professional: Prisma.sql`professional_id`,
  property: Prisma.sql`property_id`,
  agent: Prisma.sql`agent_id`,
};

/**
 * Saves an item. Saving it again changes nothing, also when several requests do so at once.
 *
 * @param tx the transaction of a call that may be repeated
 * @returns null when the owner can see no such item, or the account is gone
 */
export async function addFavorite(
  { owner, itemType, itemId }: FavoriteItem & { owner: Member },
  tx: Transaction = database(),
): Promise<{ favorite: Favorite; isNew: boolean } | null> {
  if (!isUuid(itemId) || !(await canSee(tx, { owner, itemType, itemId }))) return null;
  const key = { userId: owner.id, [KEYS[itemType]]: itemId };
  const { count } = await tx.favorite.createMany({ data: [key], skipDuplicates: true });
  // The statement above has waited for a deletion of the account, if there was one.
  const existing = await tx.favorite.findFirst({
    where: { ...key, user: { deletedAt: null } },
    select: { id: true, createdAt: true },
  });
  if (!existing) {
    await tx.favorite.deleteMany({ where: key });
    return null;
  }
  return {
    favorite: {
      id: existing.id,
      userId: owner.id,
      itemType,
      itemId,
      createdAt: existing.createdAt,
    },
    isNew: count === 1,
  };
}

/** Removes a favorite; a missing one is not an error. */
export async function removeFavorite({
  userId,
  itemType,
  itemId,
}: FavoriteItem & { userId: string }): Promise<void> {
  if (!isUuid(itemId)) return;
  await database().favorite.deleteMany({ where: { userId, [KEYS[itemType]]: itemId } });
}

/** Lists favorites whose items their owner may still see, newest first. */
export async function listFavorites(owner: Member): Promise<Favorite[]> {
  const rows = await database().favorite.findMany({
    where: {
      userId: owner.id,
      OR: [
        { professional: { deletedAt: null, ...whereVisibleTo(owner) } },
        { property: { deletedAt: null, ...whereVisibleTo(owner) } },
        { agent: agentIsPublic },
      ],
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: {
      id: true,
      userId: true,
      createdAt: true,
      professionalId: true,
      propertyId: true,
      agentId: true,
    },
  });
  return rows.map(({ id, userId, createdAt, ...keys }) => ({
    id,
    userId,
    ...getFavoriteItem(keys),
    createdAt,
  }));
}

export async function isFavorite({
  userId,
  itemType,
  itemId,
}: FavoriteItem & { userId: string }): Promise<boolean> {
  if (!isUuid(itemId)) return false;
  const ids = await listFavoriteIds({ userId, itemType, ids: [itemId] });
  return ids.length > 0;
}

/** Returns which of these items an account has saved, in one query. */
export async function listFavoriteIds({
  userId,
  itemType,
  ids,
}: {
  userId: string;
  itemType: ItemType;
  ids: string[];
}): Promise<string[]> {
  const column = COLUMNS[itemType];
  const rows = await readRows<{ id: string }>(Prisma.sql`
    SELECT ${column} AS id FROM favorites
    WHERE user_id = ${userId}::uuid AND ${column} = ANY(${ids}::uuid[])`);
  return rows.map(({ id }) => id);
}

/**
 * Returns which of the items on a page its viewer has saved. Visitors have none, and cost no query.
 *
 * @returns null when the query fails, so that a page is not lost for its hearts
 */
export async function checkFavorites({
  viewerId,
  itemType,
  ids,
}: {
  viewerId: string | null;
  itemType: ItemType;
  ids: string[];
}): Promise<string[] | null> {
  if (viewerId === null || ids.length === 0) return [];
  try {
    return await listFavoriteIds({ userId: viewerId, itemType, ids });
  } catch (error) {
    log().error({ err: error }, "failed to check favorites");
    return null;
  }
}

async function canSee(
  tx: Transaction,
  { owner, itemType, itemId: id }: FavoriteItem & { owner: Member },
): Promise<boolean> {
  const select = { id: true };
  const item =
    itemType === "property"
      ? tx.property.findFirst({ where: { id, deletedAt: null, ...whereVisibleTo(owner) }, select })
      : itemType === "professional"
        ? tx.professional.findFirst({
            where: { id, deletedAt: null, ...whereVisibleTo(owner) },
            select,
          })
        : tx.agent.findFirst({ where: { id, ...agentIsPublic }, select });
  return (await item) !== null;
}

type Keys = Pick<Prisma.FavoriteGetPayload<true>, "professionalId" | "propertyId" | "agentId">;

/** Returns the item of the three keys; a check constraint ensures that exactly one is set. */
export function getFavoriteItem({ professionalId, propertyId, agentId }: Keys): FavoriteItem {
  if (professionalId) return { itemType: "professional", itemId: professionalId };
  if (propertyId) return { itemType: "property", itemId: propertyId };
  if (agentId) return { itemType: "agent", itemId: agentId };
  throw new Error("A favorite without an item");
}
