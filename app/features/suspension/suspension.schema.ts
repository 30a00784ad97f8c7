import * as z from "zod/v4";

import { reasonField } from "~/forms/reason-field.schema";

/** Two forms of one page: each says what its button does. */
export const suspensionSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("suspend"),
    reason: reasonField("Enter a reason. The owner of the account will see it."),
  }),
  z.object({ intent: z.literal("lift") }),
]);
