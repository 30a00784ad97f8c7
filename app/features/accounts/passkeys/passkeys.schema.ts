import * as z from "zod/v4";

import { abortOnFailure } from "~/platform/limit-fields";

import { MAX_PASSKEY_NAME_LENGTH, MAX_PASSKEY_RESPONSE_LENGTH } from "./passkey-limits";

/** Validates the forms of the passkeys page. */
export const passkeysSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    name: z
      .string("Enter a name")
      .trim()
      .min(1, "Enter a name")
      .max(
        MAX_PASSKEY_NAME_LENGTH,
        abortOnFailure(`Name must be at most ${MAX_PASSKEY_NAME_LENGTH} characters`),
      )
      .regex(/^[^\p{Cc}]*$/u, "Use letters and digits only"),
    // Filled in by a script.
    response: z
      .string()
      .max(MAX_PASSKEY_RESPONSE_LENGTH, abortOnFailure("This passkey can't be used."))
      .optional(),
  }),
  z.object({ intent: z.literal("remove"), id: z.uuid() }),
]);
