import * as z from "zod/v4";

import { reasonField } from "~/forms/reason-field.schema";

/** The two forms of the page; each names its button's action. */
export const unpublishSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("unpublish"),
    reason: reasonField("Enter a reason. The owner will see it."),
  }),
  z.object({ intent: z.literal("publish") }),
]);
