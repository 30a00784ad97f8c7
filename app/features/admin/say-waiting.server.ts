import { dateTime } from "~/formats/date-time";
import { environment } from "~/platform/environment.server";

import { listWhatWaits } from "./what-waits.server";

/** What waits for an admin, for `WaitingList`. */
export async function sayWaiting() {
  const { siteTimeZone } = environment();
  return (await listWhatWaits()).map((each) => ({
    ...each,
    sinceText: dateTime(each.since, siteTimeZone),
  }));
}
