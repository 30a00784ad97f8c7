import * as z from "zod/v4";

import { reasonField } from "~/forms/reason-field.schema";

/** Two forms of one page: each says what its button does. */
export const unpublishSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("unpublish"),
    reason: reasonField("Enter a reason. The owner will see it."),
  }),
  z.object({ intent: z.literal("publish") }),
]);
