import { countDays, sayDate, type DateRange } from "~/formats/date-range";
import { addDays, type IsoDate } from "~/formats/iso-date";

/** How many ranges that are not over yet a calendar holds. */
export const MOST_RANGES = 500;
const MOST_DAYS = 366;
const MOST_DAYS_AHEAD = 731;

/** The last day that can be blocked or offered. */
export const lastDayToBlock = (today: IsoDate): IsoDate => addDays(today, MOST_DAYS_AHEAD);

/** Why a range cannot reach to its last day; null where it can. */
export const faultOfLastDay = (endDate: IsoDate, today: IsoDate): string | null => {
  const last = lastDayToBlock(today);
  return endDate > last ? `At most two years ahead, until ${sayDate(last)}` : null;
};

/** Why a range cannot be blocked, by field; empty where it can. */
export function faultsOf(range: DateRange, today: IsoDate): Record<string, string[]> {
  const { startDate, endDate } = range;
  if (startDate < today) {
    return { startDate: [`The first day can't be before today, ${sayDate(today)}`] };
  }
  if (endDate < startDate) return { endDate: ["The last day can't be before the first day"] };
  const tooLate = faultOfLastDay(endDate, today);
  if (tooLate) return { endDate: [tooLate] };
  if (countDays(range) > MOST_DAYS) return { endDate: [`At most ${MOST_DAYS} days at a time`] };
  return {};
}
