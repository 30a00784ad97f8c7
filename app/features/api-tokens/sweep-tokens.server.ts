import { database } from "~/platform/database/database.server";

const DAY_MS = 86_400_000;
/** The number of days that tokens stay listed after they have ended. */
const LISTED_DAYS = 90;

/** Deletes tokens that were revoked or expired long ago. */
export async function sweepTokens(now: Date): Promise<void> {
  const before = new Date(now.getTime() - LISTED_DAYS * DAY_MS);
  await database().apiToken.deleteMany({
    where: { OR: [{ endedAt: { lt: before } }, { expiresOn: { lt: before } }] },
  });
}
