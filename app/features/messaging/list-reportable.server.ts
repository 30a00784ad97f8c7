import { formatDateTime } from "~/formats/date-time";
import { environment } from "~/platform/environment.server";

import type { Thread } from "./get-thread.server";

/** Lists the shown messages that the other person wrote; lines about requests have no author to report. */
export function listReportable(messages: Thread["messages"]) {
  const { siteTimeZone } = environment();
  return messages
    .filter(({ kind, isOwn }) => kind === "text" && !isOwn)
    .map(({ id, content, createdAt }) => ({
      id,
      content,
      createdAt,
      sentAt: formatDateTime(createdAt, siteTimeZone),
    }));
}
