import { getFirstMonth, getLastDay, MONTHS_SHOWN } from "~/features/calendar/build-months";
import type { IsoDate } from "~/formats/iso-date";

/** The number of months that the page of a listing shows at a time. */
export const MONTHS_PER_PAGE = 2;

/**
 * Returns the first month to show, as "2026-12": that of the address, else that of the first chosen day, else today's
 * or, on its last days, the next one.
 */
export function readFirstMonth({
  month,
  startDate,
  today,
}: {
  month: string | null;
  startDate: IsoDate | null;
  today: IsoDate;
}): string {
  const requestedMonth =
    month && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : startDate?.slice(0, 7);
  return requestedMonth && isShown(requestedMonth, today) ? requestedMonth : getFirstMonth(today);
}

/** Returns the first month of the months before or after those that are shown; null where there are none. */
export function getOtherMonth(month: string, step: "next" | "previous", today: IsoDate) {
  const moved = new Date(`${month}-01`);
  moved.setUTCMonth(moved.getUTCMonth() + (step === "next" ? MONTHS_PER_PAGE : -MONTHS_PER_PAGE));
  const other = moved.toISOString().slice(0, 7);
  if (step === "previous" && month > today.slice(0, 7) && other < today.slice(0, 7)) {
    return today.slice(0, 7);
  }
  return isShown(other, today) ? other : null;
}

const isShown = (month: string, today: IsoDate) =>
  month >= today.slice(0, 7) && month <= getLastDay({ today, count: MONTHS_SHOWN }).slice(0, 7);
