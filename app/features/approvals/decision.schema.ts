import * as z from "zod/v4";

import { andStop, longText } from "~/platform/limit-fields";

import { REVIEW_KINDS } from "./reviewable";

const about = {
  kind: z.enum(REVIEW_KINDS),
  id: z.uuid(),
  version: z.iso.datetime(),
};
const MISSING = "Enter a reason. The owner will see it.";

export const decisionSchema = z.discriminatedUnion("decision", [
  z.object({ ...about, decision: z.literal("approve"), reason: z.string().nullish() }),
  z.object({
    ...about,
    decision: z.literal("reject"),
    reason: longText(MISSING).min(1, MISSING).max(1_000, andStop("At most 1,000 characters")),
  }),
]);
