import { database } from "~/platform/database/database.server";
import type { Favorite, Prisma } from "~/platform/database/client/client";

import { createProperty } from "./create-property";
import { createUser } from "./create-user";

/** A new user's favorite, a new listing, unless others are given. */
export async function createFavorite(
  overrides: Partial<Prisma.FavoriteUncheckedCreateInput> = {},
): Promise<Favorite> {
  const { professionalId, agentId } = overrides;
  const propertyId =
    professionalId || agentId ? null : (overrides.propertyId ?? (await createProperty()).id);
  const userId = overrides.userId ?? (await createUser()).id;
  return database().favorite.create({ data: { ...overrides, userId, propertyId } });
}
