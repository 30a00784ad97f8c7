import * as z from "zod/v4";

import { reasonField } from "~/forms/reason-field.schema";
import { abortOnFailure, longText } from "~/platform/limit-fields";

import { REASONS } from "./report-kinds";

const NO_WORDS = "Say what happened";

/** The form of a report. */
export const reportSchema = z.object({
  reason: z.enum(
    REASONS.map(({ value }) => value),
    "Choose a reason",
  ),
  text: longText(NO_WORDS).min(1, NO_WORDS).max(2_000, abortOnFailure("At most 2,000 characters")),
});

const NO_QUESTION = "Enter a question";

/** The form by which an admin asks the owner or author of a reported thing. */
export const askOwnerSchema = z.object({
  text: longText(NO_QUESTION)
    .min(1, NO_QUESTION)
    .max(2_000, abortOnFailure("At most 2,000 characters")),
});

const about = {
  id: z.uuid(),
  /** The latest report on the admin's page. */
  seen: z.uuid(),
};

/** The forms of an admin's decision, one per button. */
export const reportVerdictSchema = z.discriminatedUnion("decision", [
  z.object({ ...about, decision: z.literal("keep") }),
  z.object({ ...about, decision: z.literal("show") }),
  z.object({
    ...about,
    decision: z.literal("hide"),
    reason: reasonField("Enter a reason. Its owner or author will see it."),
  }),
]);
