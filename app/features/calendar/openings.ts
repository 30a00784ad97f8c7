import { formatDate, formatDates, type DateRange } from "~/formats/date-range";
import { addDays, type IsoDate } from "~/formats/iso-date";

/** The maximum number of openings in the text. */
const MAX_OPENINGS = 3;

interface Days {
  today: IsoDate;
  /** The day after the last one that can be taken. An opening that reaches it is shown without an end. */
  until: IsoDate;
  /** Sorted earliest first. */
  taken: readonly DateRange[];
}

/** Returns the periods of free days, both ends included, earliest first. */
export function findOpenings({ today, until, taken }: Days): DateRange[] {
  const openings: DateRange[] = [];
  let startDate = today;
  const end = addDays(until, 1);
  const takenUntilThen = taken.filter((range) => range.startDate <= until);
  for (const range of [...takenUntilThen, { startDate: end, endDate: end }]) {
    const endDate = addDays(range.startDate, -1);
    if (startDate <= endDate) openings.push({ startDate, endDate });
    if (startDate <= range.endDate) startDate = addDays(range.endDate, 1);
  }
  return openings;
}

/** Returns "Open through Dec 12, 2026; Dec 20, 2026; from Jan 3, 2027", the next free days. */
export function formatOpenings(days: Days): string {
  const { today, until } = days;
  const openings = findOpenings(days).filter(({ startDate }) => startDate < until);
  const [first] = openings;
  if (!first) return "No open dates";
  if (first.startDate === today && first.endDate === until) return "All dates open";
  const formatted = openings.slice(0, MAX_OPENINGS).map(({ startDate, endDate }) => {
    if (startDate === today) return endDate === today ? "today" : `through ${formatDate(endDate)}`;
    return endDate === until
      ? `from ${formatDate(startDate)}`
      : formatDates({ startDate, endDate });
  });
  return `Open ${formatted.join("; ")}`;
}
