import { database } from "~/platform/database/database.server";
import type { Favorite, Prisma } from "~/platform/database/client/client";

import { createProperty } from "./create-property";
import { createUser } from "./create-user";

/** Creates a new user's favorite of a new listing, by default. */
export async function createFavorite(
  overrides: Partial<Prisma.FavoriteUncheckedCreateInput> = {},
): Promise<Favorite> {
  const { professionalId, agentId } = overrides;
  const propertyId =
    professionalId || agentId ? null : (overrides.propertyId ?? (await createProperty()).id);
  const userId = overrides.userId ?? (await createUser()).id;
  return database().favorite.create({ data: { ...overrides, userId, propertyId } });
}
