import { addDays, type IsoDate } from "~/formats/iso-date";

/** How long an offer can be accepted unless its owner says otherwise. */
export const VALID_DAYS = 7;

/** What an offer says where its owner leaves it out, in the form and in the API. */
export function offerDefaults({
  today,
  rules,
  startDate,
}: {
  /** Which day it is where the listing lies. */
  today: IsoDate;
  /** The listing's. */
  rules: string;
  /** The offer's. */
  startDate: IsoDate;
}): { rules: string; validUntil: IsoDate } {
  const until = addDays(today, VALID_DAYS);
  // Nothing can be accepted once its days have begun; days that have passed can't be offered.
  const isSooner = startDate >= today && startDate < until;
  return { rules, validUntil: isSooner ? startDate : until };
}
