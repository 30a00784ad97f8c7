import * as z from "zod/v4";

import { cleanTextLine } from "~/features/agreements/document/clean-words";
import { abortOnFailure, longText } from "~/platform/limit-fields";

const NO_STARS = "Choose 1 to 5 stars";
/** The stars, a number in calls and the text of a radio button in forms. */
const stars = z
  .union([z.string(), z.number()], NO_STARS)
  .transform(String)
  .pipe(z.enum(["1", "2", "3", "4", "5"], NO_STARS))
  .transform(Number)
  .meta({ type: "integer", minimum: 1, maximum: 5 });

const words = (missing: string, minStars: number, tooFew: string) =>
  longText(missing)
    .max(2_000, abortOnFailure("At most 2,000 characters"))
    // Only visible characters count.
    .refine((text) => cleanTextLine(text).length >= minStars, tooFew);

const TOO_SHORT = "Write at least 20 characters";
export const reviewSchema = z.object({ stars, text: words(TOO_SHORT, 20, TOO_SHORT) });
export type ReviewForm = z.output<typeof reviewSchema>;

const NO_ANSWER = "Write an answer";
/** The answer of the person reviewed; there is at most one. */
export const reviewAnswerSchema = z.object({ text: words(NO_ANSWER, 1, NO_ANSWER) });

const NO_REASON = "Enter a reason. The author will see it.";
export const hideReviewSchema = z.object({ reason: words(NO_REASON, 1, NO_REASON) });

/** A published review in the API. */
export const publicReviewSchema = z
  .object({
    id: z.uuid(),
    author: z
      .string()
      .meta({ description: "First name and initial of the last name.", examples: ["Dale C."] }),
    stars: z.int().min(1).max(5),
    text: z.string(),
    publishedAt: z.iso.datetime(),
    answer: z.string().nullable().meta({ description: "The answer of the reviewed person." }),
    answeredAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Review" });

/** The answer to the author of a review that was just written. */
export const writtenReviewSchema = z
  .object({
    id: z.uuid(),
    agreementId: z.uuid(),
    stars: z.int().min(1).max(5),
    text: z.string(),
    publishedAt: z.iso.datetime().nullable().meta({
      description: "Null until both have written one, or 14 days have passed.",
    }),
  })
  .meta({ id: "WrittenReview" });
