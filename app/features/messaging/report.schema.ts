import * as z from "zod/v4";

import { andStop, countFirst, longText } from "~/platform/limit-fields";

/** What is shown of a thread at once, a page before and some more. */
const MOST_MESSAGES = 100;

/** What somebody tells the admins about a conversation. */
export const reportSchema = z.object({
  reason: longText("Say what is wrong")
    .min(1, "Say what is wrong")
    .max(2_000, andStop("At most 2,000 characters")),
  messageIds: countFirst(
    z
      .array(z.uuid("Choose from the list"), "Choose at least one message")
      .min(1, "Choose at least one message"),
    MOST_MESSAGES,
    `At most ${MOST_MESSAGES} messages`,
  ),
});
