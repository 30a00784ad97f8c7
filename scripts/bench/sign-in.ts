import { addFavorite } from "~/features/favorites/favorites.server";
import { useDatabase } from "~/platform/database/database.server";

import { signInAs } from "../../tests/fixtures/sign-in-as";
import type { SizedDatabase } from "./open-sized";

export const EMAIL = "hunter@huntstead.test";
/** The account keeps every n-th of the newest listings. */
const FAVORITE_INTERVAL = 3;

/**
 * Signs in as a person does, and keeps some of the listings that the pages show.
 *
 * @returns the Cookie header of the session
 */
export async function signInForBench(origin: string, database: SizedDatabase): Promise<string> {
  const email = EMAIL;
  const browser = await signInAs(origin, email);
  const session = browser.cookie("session");
  if (!session) throw new Error("Signing in gave no session");
  useDatabase(database.openedDatabase);
  const { client } = database.openedDatabase;
  const owner = await client.user.findUniqueOrThrow({ where: { email } });
  const newest = await client.property.findMany({
    where: { reviewStatus: "approved", available: true, deletedAt: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 24,
    select: { id: true },
  });
  for (const { id } of newest.filter((_listing, i) => i % FAVORITE_INTERVAL === 0)) {
    await addFavorite({ owner, itemType: "property", itemId: id });
  }
  return `session=${session}`;
}
