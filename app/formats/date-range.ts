import { formatCount } from "./format-count";
import { countDaysBetween, toIsoDate, type IsoDate } from "./iso-date";

export interface DateRange {
  startDate: IsoDate;
  /** The last day, which is included. */
  endDate: IsoDate;
}

/** Returns the range of a row's two `date` columns. */
export const toDateRange = (row: { startDate: Date; endDate: Date }): DateRange => ({
  startDate: toIsoDate(row.startDate),
  endDate: toIsoDate(row.endDate),
});

const DATES = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** Formats "Nov 28 – Dec 2, 2026", or "Nov 28, 2026" for a single day. */
export const formatDates = ({ startDate, endDate }: DateRange): string =>
  DATES.formatRange(new Date(startDate), new Date(endDate)).replace(/[\u2009\u202f]/g, " ");

const DATES_WITHOUT_YEAR = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** Formats "Nov 28 – Dec 2". The year is added unless both days are in the year of `today`. */
export function formatShortDates({ startDate, endDate }: DateRange, today: IsoDate): string {
  const thisYear = today.slice(0, 4);
  if (!startDate.startsWith(thisYear) || !endDate.startsWith(thisYear)) {
    return formatDates({ startDate, endDate });
  }
  return DATES_WITHOUT_YEAR.formatRange(new Date(startDate), new Date(endDate)).replace(
    /[\u2009\u202f]/g,
    " ",
  );
}

/** Formats "Nov 28". The year is added unless it is that of `today`. */
export const formatShortDate = (date: IsoDate, today: IsoDate): string =>
  formatShortDates({ startDate: date, endDate: date }, today);

/** Returns the number of days of a range, its first and last included. */
export const countDays = ({ startDate, endDate }: DateRange): number =>
  countDaysBetween(startDate, endDate) + 1;

/** Formats "Nov 28 – Dec 2, 2026, 5 days". */
export const formatDateRange = (range: DateRange): string =>
  `${formatDates(range)}, ${formatCount(countDays(range), "day")}`;

/** Formats "Nov 28, 2026". */
export const formatDate = (date: IsoDate): string => DATES.format(new Date(date));
