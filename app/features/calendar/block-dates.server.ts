import type { DateRange } from "~/formats/date-range";
import { toDateColumn, type IsoDate } from "~/formats/iso-date";
import type { Transaction } from "~/platform/database/database.server";

import { MAX_TAKEN_RANGES } from "./block-limits";
import { getCalendarColumns } from "./calendar-columns.server";
import type { CalendarRef } from "./calendar-ref";
import { lockOwnCalendar } from "./get-calendar.server";
import { listTaken } from "./list-taken.server";
import { reserveDates } from "./reserve-dates.server";

type BlockDatesResult = "blocked" | "not found" | "too many" | { occupied: DateRange };

/**
 * Blocks days of the owner's calendar.
 *
 * @returns the first conflicting range, if there is one
 */
export async function blockDates({
  tx,
  calendarRef,
  ownerId,
  today,
  range,
  note,
}: {
  tx: Transaction;
  calendarRef: CalendarRef;
  ownerId: string;
  today: IsoDate;
  range: DateRange;
  note: string;
}): Promise<BlockDatesResult> {
  // The lock serializes blocks: two parallel ones could exceed the limit.
  if (!(await lockOwnCalendar({ tx, calendarRef, ownerId }))) return "not found";
  const present = await tx.takenRange.count({
    where: { ...getCalendarColumns(calendarRef), endDate: { gte: toDateColumn(today) } },
  });
  if (present >= MAX_TAKEN_RANGES) return "too many";
  if (await reserveDates({ tx, calendarRef, range, note })) return "blocked";
  const [conflict = range] = await listTaken({
    calendarRef,
    from: range.startDate,
    to: range.endDate,
    tx,
  });
  return { occupied: conflict };
}
