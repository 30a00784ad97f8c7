import { addDays, type IsoDate } from "~/formats/iso-date";

export const TOKENS_PATH = "/profile/tokens";

export const MAX_TOKEN_NAME_LENGTH = 100;
/** The most valid tokens of an account. */
export const MAX_TOKENS = 20;
/** The most ended tokens that stay listed, the latest of them. */
export const MAX_ENDED_TOKENS = 30;

const DEFAULT_TOKEN_DAYS = 90;
const MAX_DAYS = 365;

/** Returns the range of last days that a token may have, and the form's default. */
export const getLastDayRange = (today: IsoDate) => ({
  first: today,
  usual: addDays(today, DEFAULT_TOKEN_DAYS),
  last: addDays(today, MAX_DAYS),
});
