import * as z from "zod/v4";

import { andStop, longText } from "~/platform/limit-fields";

const MISSING = "Enter a reason. The owner will see it.";

/** Two forms of one page: each says what its button does. */
export const unpublishSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("unpublish"),
    reason: longText(MISSING).min(1, MISSING).max(1_000, andStop("At most 1,000 characters")),
  }),
  z.object({ intent: z.literal("publish") }),
]);
