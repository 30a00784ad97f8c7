import type { AnsweringTime } from "./get-owner.server";

const WORDS: Record<AnsweringTime, string> = {
  hour: "Usually answers within an hour",
  "few hours": "Usually answers within a few hours",
  day: "Usually answers within a day",
  "few days": "Usually answers within a few days",
  week: "Usually answers within a week",
  longer: "Usually takes more than a week to answer",
};

/** How soon somebody usually answers, as a listing's page says it. */
export const sayAnsweringTime = (time: AnsweringTime): string => WORDS[time];
