import * as z from "zod/v4";

import { andStop } from "~/platform/limit-fields";

/** Some four thousand corners; more come as a file. */
const LONGEST_TEXT = 100_000;

/** What the owner's page of a boundary sends; the file comes beside it. */
export const boundaryFormSchema = z.object({
  intent: z
    .enum(["save", "remove"])
    .nullish()
    .transform((intent) => intent ?? "save"),
  boundaryText: z
    .string()
    .max(LONGEST_TEXT, andStop("At most 100,000 characters. Choose a file instead."))
    .trim()
    .nullish()
    .transform((text) => text ?? ""),
  /** Asked of owners whose listing has a badge for its land. */
  endsBadge: z.boolean().optional(),
  /** A checkbox: absent where it is not checked. */
  showExactPosition: z
    .enum(["true", "on", "false"])
    .nullish()
    .transform((given) => given === "true" || given === "on"),
});
