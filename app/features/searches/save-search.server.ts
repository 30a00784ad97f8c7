import { lockOwnAccount } from "~/features/accounts/lock-accounts.server";
import { resolveNear } from "~/features/directory/near.server";
import { getSiteToday } from "~/features/directory/site-today.server";
import { database, type Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";

import { getSettledTime } from "./digest/digest-times";
import {
  MAX_QUERY_LENGTH,
  MAX_SEARCHES,
  queryToStore,
  getQueryKey,
  isPast,
  type SavedSearch,
} from "./saved-search";
import type { SearchFrequency } from "./search-frequencies";

type SaveSearchResult =
  | "saved"
  | "no account"
  | "too many"
  | "too long"
  | "unknown place"
  | "past"
  | { duplicate: string };

/**
 * Saves a search. Listings that become public from now on count as new.
 *
 * @returns the name of an existing search with the same filters, if there is one
 */
export async function saveSearch({
  tx,
  userId,
  search,
  name,
  frequency,
}: {
  tx: Transaction;
  userId: string;
  search: SavedSearch;
  name: string;
  frequency: SearchFrequency;
}): Promise<SaveSearchResult> {
  const { list, filters } = search;
  // Lists ignore an unknown place, but emails about all listings would be wrong.
  if (filters.near && !resolveNear(filters)) return "unknown place";
  if (isPast(search, getSiteToday())) return "past";
  const query = queryToStore(search);
  if (Buffer.byteLength(query) > MAX_QUERY_LENGTH) return "too long";
  // The lock prevents two concurrent saves from exceeding the limit.
  if (!(await lockOwnAccount(tx, userId))) return "no account";
  const savedSearches = await tx.savedSearch.findMany({
    where: { userId },
    select: { name: true, list: true, query: true },
  });
  const duplicate = savedSearches.find(
    (savedSearch) =>
      savedSearch.list === list && getQueryKey(savedSearch.query) === getQueryKey(query),
  );
  if (duplicate) return { duplicate: duplicate.name };
  if (savedSearches.length >= MAX_SEARCHES) return "too many";
  await tx.savedSearch.create({
    data: { userId, list, query, name, frequency, toldUntil: getSettledTime(new Date()) },
    select: { id: true },
  });
  return "saved";
}

/**
 * Changes how often a user is emailed about a search. After "never", results from the silent time are not sent.
 *
 * @returns false when the user has no such search
 */
export async function changeFrequency({
  id,
  userId,
  frequency,
}: {
  id: string;
  userId: string;
  frequency: SearchFrequency;
}): Promise<boolean> {
  const where = { id, userId };
  return runTransaction(async (tx) => {
    const { count } = await tx.savedSearch.updateMany({
      where: { ...where, frequency: "never" },
      data: { frequency, toldUntil: getSettledTime(new Date()) },
    });
    if (count > 0) return true;
    return (await tx.savedSearch.updateMany({ where, data: { frequency } })).count > 0;
  });
}

/**
 * Deletes a saved search.
 *
 * @returns false when the user has no such search
 */
export async function deleteSearch({
  id,
  userId,
}: {
  id: string;
  userId: string;
}): Promise<boolean> {
  return (await database().savedSearch.deleteMany({ where: { id, userId } })).count > 0;
}
