import * as z from "zod/v4";

import { abortOnFailure } from "~/platform/limit-fields";

import { LONGEST_PASSKEY_NAME, LONGEST_RESPONSE } from "./passkey-limits";

/** Validates the forms of the passkeys page. */
export const passkeysSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    name: z
      .string("Enter a name")
      .trim()
      .min(1, "Enter a name")
      .max(
        LONGEST_PASSKEY_NAME,
        abortOnFailure(`Name must be at most ${LONGEST_PASSKEY_NAME} characters`),
      )
      .regex(/^[^\p{Cc}]*$/u, "Use letters and digits only"),
    // Filled in by a script.
    response: z
      .string()
      .max(LONGEST_RESPONSE, abortOnFailure("This passkey can't be used."))
      .optional(),
  }),
  z.object({ intent: z.literal("remove"), id: z.uuid() }),
]);
