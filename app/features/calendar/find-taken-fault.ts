import { formatDates, type DateRange } from "~/formats/date-range";

/** Returns the error of days that overlap a taken range, which it names; null when all of them are free. */
export function findTakenFault(asked: DateRange, taken: readonly DateRange[]): string | null {
  const conflict = taken.find(
    ({ startDate, endDate }) => startDate <= asked.endDate && endDate >= asked.startDate,
  );
  return conflict ? `${formatDates(conflict)} is taken. Choose other dates.` : null;
}
