import type { ResponseTime } from "./get-owner.server";

const WORDS: Record<ResponseTime, string> = {
  hour: "Usually answers within an hour",
  "few hours": "Usually answers within a few hours",
  day: "Usually answers within a day",
  "few days": "Usually answers within a few days",
  week: "Usually answers within a week",
  longer: "Usually takes more than a week to answer",
};

/** Returns the sentence on a listing's page that tells how soon the owner usually answers. */
export const formatResponseTime = (time: ResponseTime): string => WORDS[time];
