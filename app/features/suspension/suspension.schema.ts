import * as z from "zod/v4";

import { reasonField } from "~/forms/reason-field.schema";

/** The two forms of the page; each names its button's action. */
export const suspensionSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("suspend"),
    reason: reasonField("Enter a reason. The owner of the account will see it."),
  }),
  z.object({ intent: z.literal("lift") }),
]);
