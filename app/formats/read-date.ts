import type { IsoDate } from "./iso-date";

/** Said of what is no date, with a spelling that people can type where no calendar opens. */
export const NO_DATE = "Enter a date such as 11/28/2026";

/** Nobody needs more characters; nothing below meets a text of more. */
const LONGEST = 20;
const DATE = /^(?:(\d{4})-(\d\d?)-(\d\d?)|(\d\d?)\/(\d\d?)\/(\d\d|\d{4}))$/;

/**
 * A date as a date field sends it, or as people in the United States type it where a browser has no
 * such field: `2026-11-28`, `11/28/2026`, `11/28/26`.
 *
 * @returns null for what is none, February 30 included
 */
export function readDate(text: string): IsoDate | null {
  if (text.length > LONGEST) return null;
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
  const written = [year, month, day].map((part) => part.padStart(2, "0")).join("-");
  const read = new Date(written);
  // The day after the last of them is still written with four digits.
  if (year < "1900" || year > "2999" || Number.isNaN(+read)) return null;
  return read.toISOString().slice(0, 10) === written ? written : null;
}
