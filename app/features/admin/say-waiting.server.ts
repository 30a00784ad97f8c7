import { dateTime } from "~/formats/date-time";
import { environment } from "~/platform/environment.server";

import { listWhatWaits } from "./what-waits.server";

/** Lists pending items for `WaitingList`, with formatted times. */
export async function sayWaiting() {
  const { siteTimeZone } = environment();
  return (await listWhatWaits()).map((each) => ({
    ...each,
    sinceText: dateTime(each.since, siteTimeZone),
  }));
}
