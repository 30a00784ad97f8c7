import { database } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

/** As many as a select can reasonably hold; others are chosen by a link from their own page. */
const MOST = 100;

/**
 * The listings of which a person can prove ownership, the newest first.
 *
 * @param chosenId one that is to be among them, however old
 */
export async function listProvableListings(userId: string, chosenId: string | null) {
  const own = { userId, deletedAt: null };
  const select = { id: true, title: true } as const;
  const newest = await database().property.findMany({
    where: own,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST,
    select,
  });
  if (!isUuid(chosenId ?? undefined) || newest.some(({ id }) => id === chosenId)) return newest;
  const chosen = await database().property.findFirst({
    where: { ...own, id: chosenId ?? undefined },
    select,
  });
  return chosen ? [chosen, ...newest] : newest;
}
