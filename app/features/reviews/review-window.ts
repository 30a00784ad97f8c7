import { addDays, getDateInZone, type IsoDate } from "~/formats/iso-date";

/** The number of days after the agreed last one during which both parties can review each other. */
export const REVIEW_DAYS = 14;

export type ReviewWindow = "cancelled" | "not yet" | "open" | "over";

interface AgreedDates {
  startDate: IsoDate;
  endDate: IsoDate;
  /** The time zone of the place, by which days are counted. */
  timeZone: string;
  cancelledAt: Date | null;
}

/**
 * Checks whether an agreement can be reviewed: from its first day on. Canceling it after that changes nothing, so
 * nobody escapes a review by canceling on the day of the hunt.
 */
export function getReviewWindow(
  { startDate, endDate, timeZone, cancelledAt }: AgreedDates,
  now: Date = new Date(),
): ReviewWindow {
  if (cancelledAt && getDateInZone(timeZone, cancelledAt) < startDate) return "cancelled";
  const today = getDateInZone(timeZone, now);
  if (today < startDate) return "not yet";
  return today <= getLastReviewDay(endDate) ? "open" : "over";
}

export const getLastReviewDay = (endDate: IsoDate): IsoDate => addDays(endDate, REVIEW_DAYS);
