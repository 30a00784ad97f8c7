import type { Database } from "../../app/platform/database/database.server";
import type { Clock } from "./demo-clock";

/** A landowner who reads mail in Montana, once an hour. */
const READER = "walt.brekke@example.com";

/** Adds mail settings that differ from the defaults. Messages written before today count as mailed. */
export async function addMailChoices(
  client: Database,
  { at, accountIds }: { at: Clock; accountIds: Map<string, string> },
): Promise<void> {
  const userId = accountIds.get(READER) ?? "";
  await client.notificationSetting.createMany({
    data: [{ userId, kind: "messages", frequency: "hourly", coveredUntil: at(0) }],
    skipDuplicates: true,
  });
  await client.user.updateMany({
    where: { id: userId, timeZone: null },
    data: { timeZone: "America/Denver" },
  });
}
