import { addDays, type IsoDate } from "~/formats/iso-date";

/** The number of days that an offer can be accepted, unless its owner sets a date. */
export const VALID_DAYS = 7;

/** Returns the defaults for terms that the owner leaves out, in the form and in the API. */
export function getOfferDefaults({
  today,
  rules,
  startDate,
}: {
  /** The current day at the listing's location. */
  today: IsoDate;
  /** The listing's rules. */
  rules: string;
  /** The first day of the offer. */
  startDate: IsoDate;
}): { rules: string; validUntil: IsoDate } {
  const until = addDays(today, VALID_DAYS);
  // An offer can't be accepted after its first day, and past days can't be offered.
  const isSooner = startDate >= today && startDate < until;
  return { rules, validUntil: isSooner ? startDate : until };
}
