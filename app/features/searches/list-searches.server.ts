import { getChipContext } from "~/features/directory/chip-context.server";
import { database } from "~/platform/database/database.server";

import {
  buildListPath,
  getListName,
  readStored,
  buildSaveAddress,
  describeFilters,
} from "./saved-search";
import type { SearchFrequency } from "./search-frequencies";

/** Returns the user's saved searches, newest first, with their filters as words. */
export async function listSearches({ userId }: { userId: string }) {
  const rows = await database().savedSearch.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, name: true, list: true, query: true, frequency: true },
  });
  return rows.flatMap(({ id, name, frequency, ...stored }) => {
    const search = readStored(stored);
    if (!search) return [];
    return {
      id,
      name,
      frequency: frequency as SearchFrequency,
      list: getListName(search),
      words: describeFilters(search, getChipContext(search.filters)),
      path: buildListPath(search),
      savePath: buildSaveAddress(search),
    };
  });
}

export type ListedSearch = Awaited<ReturnType<typeof listSearches>>[number];
