import { database } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

/** The maximum number that a select can reasonably hold; older listings are chosen by a link on their own page. */
const MAX_RESULTS = 100;

/**
 * Lists the listings whose ownership a person can prove, newest first.
 *
 * @param chosenId a listing to include, even if it is old
 */
export async function listProvableListings(userId: string, chosenId: string | null) {
  const ownerWhere = { userId, deletedAt: null };
  const select = { id: true, title: true } as const;
  const newest = await database().property.findMany({
    where: ownerWhere,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_RESULTS,
    select,
  });
  if (!isUuid(chosenId ?? undefined) || newest.some(({ id }) => id === chosenId)) return newest;
  const listing = await database().property.findFirst({
    where: { ...ownerWhere, id: chosenId ?? undefined },
    select,
  });
  return listing ? [listing, ...newest] : newest;
}
