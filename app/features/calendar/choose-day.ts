import { countDaysBetween, type IsoDate } from "~/formats/iso-date";

/** The days that a hunter has chosen so far; the last one only together with the first. */
export interface ChosenDays {
  startDate: IsoDate | null;
  endDate: IsoDate | null;
}

/**
 * Returns the days after a click on a day of a calendar. The first click sets the first day, the second the last one. A
 * third click starts a new range, and so does a day before the first.
 */
export function chooseDay({ startDate, endDate }: ChosenDays, day: IsoDate): ChosenDays {
  if (startDate === null || endDate !== null || countDaysBetween(startDate, day) < 0) {
    return { startDate: day, endDate: null };
  }
  return { startDate, endDate: day };
}
