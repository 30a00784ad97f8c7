import { countDays, formatDate, type DateRange } from "~/formats/date-range";
import { addDays, type IsoDate } from "~/formats/iso-date";

/** The maximum number of current and future ranges in a calendar. */
export const MAX_TAKEN_RANGES = 500;
const MAX_DAYS = 366;
const MAX_DAYS_AHEAD = 731;

/** Returns the last day that can be blocked or offered. */
export const getLastDayToBlock = (today: IsoDate): IsoDate => addDays(today, MAX_DAYS_AHEAD);

/** Returns the reason why a range ends too late; null when it does not. */
export const validateLastDay = (endDate: IsoDate, today: IsoDate): string | null => {
  const last = getLastDayToBlock(today);
  return endDate > last ? `At most two years ahead, until ${formatDate(last)}` : null;
};

/** Returns the faults of a range to block, by field; empty when it is valid. */
export function validateRange(range: DateRange, today: IsoDate): Record<string, string[]> {
  const { startDate, endDate } = range;
  if (startDate < today) {
    return { startDate: [`The first day can't be before today, ${formatDate(today)}`] };
  }
  if (endDate < startDate) return { endDate: ["The last day can't be before the first day"] };
  const tooLate = validateLastDay(endDate, today);
  if (tooLate) return { endDate: [tooLate] };
  if (countDays(range) > MAX_DAYS) return { endDate: [`At most ${MAX_DAYS} days at a time`] };
  return {};
}
