import { counted } from "./counted";
import { daysBetween, isoDateOf, type IsoDate } from "./iso-date";

export interface DateRange {
  startDate: IsoDate;
  /** Taken as well. */
  endDate: IsoDate;
}

/** The range of a row's two `date` columns. */
export const rangeOf = (row: { startDate: Date; endDate: Date }): DateRange => ({
  startDate: isoDateOf(row.startDate),
  endDate: isoDateOf(row.endDate),
});

const DATES = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** "Nov 28 – Dec 2, 2026", or "Nov 28, 2026" for a single day. */
export const sayDates = ({ startDate, endDate }: DateRange): string =>
  DATES.formatRange(new Date(startDate), new Date(endDate)).replace(/[\u2009\u202f]/g, " ");

/** How many days a range takes, its first and last included. */
export const countDays = ({ startDate, endDate }: DateRange): number =>
  daysBetween(startDate, endDate) + 1;

/** "Nov 28 – Dec 2, 2026, 5 days". */
export const sayDateRange = (range: DateRange): string =>
  `${sayDates(range)}, ${counted(countDays(range), "day")}`;

/** "Nov 28, 2026". */
export const sayDate = (date: IsoDate): string => DATES.format(new Date(date));
