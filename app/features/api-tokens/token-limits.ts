import { addDays, type IsoDate } from "~/formats/iso-date";

export const TOKENS_PATH = "/profile/tokens";

export const LONGEST_NAME = 100;
/** The most valid tokens of an account. */
export const MOST_TOKENS = 20;
/** The most ended tokens that stay listed, the latest of them. */
export const MOST_ENDED = 30;

const USUAL_DAYS = 90;
const MOST_DAYS = 365;

/** Returns the range of last days that a token may have, and the form's default. */
export const getLastDayRange = (today: IsoDate) => ({
  first: today,
  usual: addDays(today, USUAL_DAYS),
  last: addDays(today, MOST_DAYS),
});
