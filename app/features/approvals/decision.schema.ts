import * as z from "zod/v4";

import { reasonField } from "~/forms/reason-field.schema";

import { APPROVAL_KIND_NAMES } from "./approval-item";

const about = {
  kind: z.enum(APPROVAL_KIND_NAMES),
  id: z.uuid(),
  version: z.iso.datetime(),
};

export const decisionSchema = z.discriminatedUnion("decision", [
  z.object({ ...about, decision: z.literal("approve"), reason: z.string().nullish() }),
  z.object({
    ...about,
    decision: z.literal("reject"),
    reason: reasonField("Enter a reason. The owner will see it."),
  }),
]);
