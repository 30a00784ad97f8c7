import { addDays, type IsoDate } from "~/formats/iso-date";

export const TOKENS = "/profile/tokens";

export const LONGEST_NAME = 100;
/** Valid ones of an account. */
export const MOST_TOKENS = 20;
/** Of those that have ended, the latest stay listed. */
export const MOST_ENDED = 30;

const USUAL_DAYS = 90;
const MOST_DAYS = 365;

/** Which last days a token may have, and the one that the form begins with. */
export const lastDaysFrom = (today: IsoDate) => ({
  first: today,
  usual: addDays(today, USUAL_DAYS),
  last: addDays(today, MOST_DAYS),
});
