import * as z from "zod/v4";

import { requiredDate } from "~/forms/date-field.schema";
import { abortOnFailure, shortText } from "~/platform/limit-fields";

import { MAX_TOKEN_NAME_LENGTH } from "./token-limits";

const NO_NAME = "Enter a name";

/** The forms of the page of API tokens. The page itself checks that the last day is within the limits. */
export const tokensSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("create"),
    name: shortText(NO_NAME)
      .min(1, NO_NAME)
      .max(
        MAX_TOKEN_NAME_LENGTH,
        abortOnFailure(`Name must be at most ${MAX_TOKEN_NAME_LENGTH} characters`),
      ),
    access: z.enum(["read", "write"], "Choose what it may do"),
    expiresOn: requiredDate("Enter its last day"),
    admin: z.boolean().optional(),
  }),
  z.object({ intent: z.literal("revoke"), id: z.uuid() }),
]);
