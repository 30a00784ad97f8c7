import { countDays, type DateRange } from "./date-range";
import { formatCount } from "./format-count";
import { countDaysBetween, type IsoDate } from "./iso-date";

/** Formats "In 12 days", "Tomorrow", or during the days "Today" or "Day 2 of 4"; "Over" after them. */
export function formatDaysToGo(range: DateRange, today: IsoDate): string {
  const days = countDaysBetween(today, range.startDate);
  if (days > 1) return `In ${formatCount(days, "day")}`;
  if (days === 1) return "Tomorrow";
  if (today > range.endDate) return "Over";
  const all = countDays(range);
  return all === 1 ? "Today" : `Day ${1 - days} of ${all}`;
}
