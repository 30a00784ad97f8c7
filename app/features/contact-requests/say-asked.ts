import { sayDateRange } from "~/formats/date-range";
import { isoDateOf, type IsoDate } from "~/formats/iso-date";

/** What is read of a request to say for when, and for how many, it asks. */
export const ASKED = {
  startDate: true,
  endDate: true,
  groupSize: true,
  preferredDates: true,
} as const;

interface Asked<Day = IsoDate> {
  /** Both days or neither. */
  startDate: Day | null;
  endDate: Day | null;
  groupSize: number | null;
  /** In the sender's own words. */
  preferredDates: string | null;
}

/**
 * "Nov 28 – Dec 2, 2026, 5 days · group of 4 · weekdays if possible"; null where a request asks for
 * nothing in particular.
 */
export function sayAsked({ startDate, endDate, groupSize, preferredDates }: Asked): string | null {
  const parts = [
    startDate && endDate && sayDateRange({ startDate, endDate }),
    groupSize && `group of ${groupSize}`,
    preferredDates,
  ];
  return parts.filter(Boolean).join(" · ") || null;
}

/** A row with the days of its columns. */
export function withDays<Row extends Pick<Asked<Date>, "startDate" | "endDate">>({
  startDate,
  endDate,
  ...row
}: Row) {
  return {
    ...row,
    startDate: startDate && isoDateOf(startDate),
    endDate: endDate && isoDateOf(endDate),
  };
}

/** A row that is told with what it asks for as a line. */
export function withAsked<Row extends Asked<Date>>({
  startDate,
  endDate,
  groupSize,
  preferredDates,
  ...row
}: Row) {
  const asked = sayAsked(withDays({ startDate, endDate, groupSize, preferredDates }));
  return { ...row, asked };
}
