import { addDays, dateIn, type IsoDate } from "~/formats/iso-date";

/** For how many days after the last one both can review each other. */
export const REVIEW_DAYS = 14;

export type ReviewWindow = "cancelled" | "not yet" | "open" | "over";

interface Agreed {
  endDate: IsoDate;
  /** Of the place, by which days are counted. */
  timeZone: string;
  cancelledAt: Date | null;
}

/** Whether an agreement can be reviewed; one that was canceled has no reviews. */
export function reviewWindow(
  { endDate, timeZone, cancelledAt }: Agreed,
  now: Date = new Date(),
): ReviewWindow {
  if (cancelledAt) return "cancelled";
  const today = dateIn(timeZone, now);
  if (today <= endDate) return "not yet";
  return today <= lastReviewDay(endDate) ? "open" : "over";
}

export const lastReviewDay = (endDate: IsoDate): IsoDate => addDays(endDate, REVIEW_DAYS);
