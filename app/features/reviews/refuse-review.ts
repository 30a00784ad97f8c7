import type { ReviewAnswerRefusal } from "./answer-review.server";
import type { ReviewRefusal } from "./write-review.server";

/** The errors of refused reviews, for pages and calls. */
export const REVIEW_REFUSALS: Record<Exclude<ReviewRefusal, "not found">, string> = {
  written: "You have already reviewed this. You can't change a review once it's sent.",
  gone: "The other side has deleted their account.",
  cancelled: "This agreement was canceled before its first day, so it can't be reviewed.",
  "not yet": "You can review it from its first day on.",
  over: "The 14 days for reviews are over.",
};

export const REVIEW_ANSWER_REFUSALS: Record<Exclude<ReviewAnswerRefusal, "not found">, string> = {
  answered: "You have already answered this review.",
  hidden: "An admin has hidden this review.",
};
