import { formatDateRange } from "~/formats/date-range";
import { formatCount } from "~/formats/format-count";
import { toIsoDate, type IsoDate } from "~/formats/iso-date";

/** The columns of a request for its dates and group size. */
export const REQUEST_DETAIL_COLUMNS = {
  startDate: true,
  endDate: true,
  groupSize: true,
  preferredDates: true,
} as const;

interface RequestDetails<Day = IsoDate> {
  /** Both days are set, or neither. */
  startDate: Day | null;
  endDate: Day | null;
  groupSize: number | null;
  /** Free text by the sender. */
  preferredDates: string | null;
}

/**
 * Returns "Nov 28 – Dec 2, 2026, 5 days · 4 hunters · weekdays if possible"; null when a request asks for no dates and
 * names no number of hunters.
 */
export function formatRequestDetails({
  startDate,
  endDate,
  groupSize,
  preferredDates,
}: RequestDetails): string | null {
  const parts = [
    startDate && endDate && formatDateRange({ startDate, endDate }),
    groupSize && formatCount(groupSize, "hunter"),
    preferredDates,
  ];
  return parts.filter(Boolean).join(" · ") || null;
}

/** Converts a row's date columns to ISO dates. */
export function withIsoDates<Row extends Pick<RequestDetails<Date>, "startDate" | "endDate">>({
  startDate,
  endDate,
  ...row
}: Row) {
  return {
    ...row,
    startDate: startDate && toIsoDate(startDate),
    endDate: endDate && toIsoDate(endDate),
  };
}

/** Replaces a row's dates and group size by one line of text. */
export function withRequestDetails<Row extends RequestDetails<Date>>({
  startDate,
  endDate,
  groupSize,
  preferredDates,
  ...row
}: Row) {
  const details = formatRequestDetails(
    withIsoDates({ startDate, endDate, groupSize, preferredDates }),
  );
  return { ...row, asked: details };
}
