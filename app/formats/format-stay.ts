import { formatShortDates, type DateRange } from "./date-range";
import { formatCount } from "./format-count";
import type { IsoDate } from "./iso-date";

interface Stay {
  dates: DateRange | null;
  groupSize: number | null;
}

/** Formats "Oct 23 – 29, 2 hunters". The year is added unless it is that of `today`; unknown parts are left out. */
export const formatStay = ({ dates, groupSize }: Stay, today: IsoDate): string =>
  [dates && formatShortDates(dates, today), groupSize && formatCount(groupSize, "hunter")]
    .filter(Boolean)
    .join(", ");
