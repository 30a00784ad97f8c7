import { dateTime } from "~/formats/date-time";
import { environment } from "~/platform/environment.server";

import type { Thread } from "./get-thread.server";

/** What the other person has written, as far as it is shown; lines about requests are nobody's words. */
export function listReportable(messages: Thread["messages"]) {
  const { siteTimeZone } = environment();
  return messages
    .filter(({ kind, isOwn }) => kind === "text" && !isOwn)
    .map(({ id, content, createdAt }) => ({
      id,
      content,
      createdAt,
      sentAt: dateTime(createdAt, siteTimeZone),
    }));
}
