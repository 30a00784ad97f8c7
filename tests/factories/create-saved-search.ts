import { database } from "~/platform/database/database.server";
import type { Prisma, SavedSearch } from "~/platform/database/client/client";

import { createUser } from "./create-user";
import { getNextNumber } from "./next-number";

/** Creates a new user's search for land in Montana with daily emails, by default. */
export async function createSavedSearch(
  overrides: Partial<Prisma.SavedSearchUncheckedCreateInput> = {},
): Promise<SavedSearch> {
  return database().savedSearch.create({
    data: {
      list: "properties",
      query: "state=Montana",
      name: `Montana ${getNextNumber()}`,
      frequency: "daily",
      ...overrides,
      userId: overrides.userId ?? (await createUser()).id,
    },
  });
}
