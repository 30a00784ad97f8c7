import type { DateRange } from "~/formats/date-range";
import { addDays, countDaysBetween, type IsoDate } from "~/formats/iso-date";

export interface CalendarDay {
  /** The day of the month, starting at 1. */
  day: number;
  date: IsoDate;
  /** Past days are neither free nor taken. */
  state: "past" | "free" | "taken";
}

export interface CalendarMonth {
  /** "2026-11". */
  month: string;
  /** "November 2026". */
  title: string;
  /** Weeks from Sunday to Saturday; null for days of other months. */
  weeks: (CalendarDay | null)[][];
}

/** The number of months that a calendar shows, including the current one. */
export const MONTHS_SHOWN = 12;

const TITLES = new Intl.DateTimeFormat("en-US", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

const getNextMonthStart = (first: IsoDate): IsoDate => `${addDays(first, 31).slice(0, 7)}-01`;

/** Returns months as tables of days. */
export function buildMonths({
  today,
  from = today,
  count,
  taken,
}: {
  today: IsoDate;
  /** A day of the first month; the default is the current month. */
  from?: IsoDate;
  count: number;
  taken: readonly DateRange[];
}): CalendarMonth[] {
  const months: CalendarMonth[] = [];
  for (
    let first = `${from.slice(0, 7)}-01`;
    months.length < count;
    first = getNextMonthStart(first)
  ) {
    const length = countDaysBetween(first, getNextMonthStart(first));
    const dates = Array.from({ length }, (_, i) => addDays(first, i));
    const days: (CalendarDay | null)[] = dates.map((date, i) => ({
      day: i + 1,
      date,
      state: getState(date, today, taken),
    }));
    const before = new Date(first).getUTCDay();
    days.unshift(...Array<null>(before).fill(null));
    days.push(...Array<null>((7 - (days.length % 7)) % 7).fill(null));
    const weeks = Array.from({ length: days.length / 7 }, (_, i) => days.slice(i * 7, i * 7 + 7));
    months.push({ month: first.slice(0, 7), title: TITLES.format(new Date(first)), weeks });
  }
  return months;
}

function getState(
  date: IsoDate,
  today: IsoDate,
  taken: readonly DateRange[],
): CalendarDay["state"] {
  if (date < today) return "past";
  const isTaken = taken.some(({ startDate, endDate }) => startDate <= date && date <= endDate);
  return isTaken ? "taken" : "free";
}

/** The number of days, the current one included, that a month needs to be shown first. */
const MIN_DAYS_LEFT = 3;

/** Returns the month that calendars begin with, as "2026-12": the current one or, on its last days, the next one. */
export const getFirstMonth = (today: IsoDate): string =>
  addDays(today, MIN_DAYS_LEFT - 1).slice(0, 7);

/** Returns the last day of the given number of months. */
export function getLastDay({ today, count }: { today: IsoDate; count: number }): IsoDate {
  let first = `${today.slice(0, 7)}-01`;
  for (let i = 0; i < count; i += 1) first = getNextMonthStart(first);
  return addDays(first, -1);
}
