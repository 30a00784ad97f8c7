import type { IsoDate } from "./iso-date";

/** Nobody needs more characters; nothing below meets a text of more. */
const LONGEST = 20;

/**
 * A date as a date field sends it, or as people in the United States type it where a browser has no
 * such field: `2026-11-28`, `11/28/2026`, `11/28/26`.
 *
 * @returns null for what is none, February 30 included
 */
export function readDate(text: string): IsoDate | null {
  if (text.length > LONGEST) return null;
  const given = text.trim();
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(given) ?? [];
  if (isoYear && isoMonth && isoDay) return dateFrom(isoYear, isoMonth, isoDay);
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(given) ?? [];
  if (!year || !month || !day) return null;
  return dateFrom(year.length === 2 ? `20${year}` : year, month, day);
}

function dateFrom(year: string, month: string, day: string): IsoDate | null {
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const read = new Date(`${written}T00:00:00Z`);
  // The day after the last of them is still written with four digits.
  if (Number.isNaN(read.getTime()) || Number(year) < 1900 || Number(year) > 2999) return null;
  return read.toISOString().slice(0, 10) === written ? written : null;
}
