import type { IsoDate } from "./iso-date";

/** The error for an invalid date, in a spelling that people can type where no date picker opens. */
export const NO_DATE = "Enter a date such as 11/28/2026";

/** The maximum number of characters that are read, so that no regular expression runs on a long text. */
const MAX_LENGTH = 20;
const DATE = /^(?:(\d{4})-(\d\d?)-(\d\d?)|(\d\d?)\/(\d\d?)\/(\d\d|\d{4}))$/;

/**
 * Reads a date as a date field sends it, or as Americans type it: `2026-11-28`, `11/28/2026`, `11/28/26`.
 *
 * @returns null for anything else, February 30 included
 */
export function readDate(text: string): IsoDate | null {
  if (text.length > MAX_LENGTH) return null;
  const [
    ,
    isoYear = "",
    isoMonth = "",
    isoDay = "",
    month = isoMonth,
    day = isoDay,
    typed = isoYear,
  ] = DATE.exec(text.trim()) ?? [];
  const year = typed.length === 2 ? `20${typed}` : typed;
  const isoDate = [year, month, day].map((part) => part.padStart(2, "0")).join("-");
  const read = new Date(isoDate);
  // Years stop at 2999, so that the day after the last one still has a year of four digits.
  if (year < "1900" || year > "2999" || Number.isNaN(+read)) return null;
  return read.toISOString().slice(0, 10) === isoDate ? isoDate : null;
}
