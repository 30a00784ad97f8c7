import { formatDateTime } from "~/formats/date-time";
import { environment } from "~/platform/environment.server";

import { listPendingCounts } from "./pending-counts.server";

/** Lists pending items for `PendingList`, with formatted times. */
export async function formatPendingCounts() {
  const { siteTimeZone } = environment();
  return (await listPendingCounts()).map((each) => ({
    ...each,
    sinceText: formatDateTime(each.since, siteTimeZone),
  }));
}
