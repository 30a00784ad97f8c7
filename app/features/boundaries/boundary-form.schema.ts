import * as z from "zod/v4";

import { abortOnFailure } from "~/platform/limit-fields";

/** The limit fits about 4,000 corners. Larger boundaries are uploaded as a file. */
const MAX_TEXT_LENGTH = 100_000;

/** The text fields of the owner's boundary form. The file is read separately. */
export const boundaryFormSchema = z.object({
  intent: z
    .enum(["save", "remove"])
    .nullish()
    .transform((intent) => intent ?? "save"),
  boundaryText: z
    .string()
    .max(MAX_TEXT_LENGTH, abortOnFailure("At most 100,000 characters. Choose a file instead."))
    .trim()
    .nullish()
    .transform((text) => text ?? ""),
  /** Owners confirm this when the listing has a land badge, because a new boundary ends the badge. */
  endsBadge: z.boolean().optional(),
  /** A checkbox, which browsers omit when it is not checked. */
  showExactPosition: z
    .enum(["true", "on", "false"])
    .nullish()
    .transform((value) => value === "true" || value === "on"),
});
