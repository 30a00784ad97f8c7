import { formatShortDates, type DateRange } from "~/formats/date-range";
import type { IsoDate } from "~/formats/iso-date";

const MAX_RANGES = 3;
const LIST = new Intl.ListFormat("en-US");

/**
 * Formats taken days: "Nov 8 – 9 and Nov 14 are taken". At most three ranges are named, and the year only if it is not
 * that of `today`.
 */
export function formatTaken(ranges: readonly DateRange[], today: IsoDate): string {
  const dates = ranges.slice(0, MAX_RANGES).map((range) => formatShortDates(range, today));
  const all = ranges.length > MAX_RANGES ? [...dates, "other days"] : dates;
  const isOneDay = ranges.length === 1 && ranges[0]?.startDate === ranges[0]?.endDate;
  return `${LIST.format(all)} ${isOneDay ? "is" : "are"} taken`;
}
