import type { DateRange } from "~/formats/date-range";
import { toDateColumn, type IsoDate } from "~/formats/iso-date";
import type { Transaction } from "~/platform/database/database.server";

import { MOST_RANGES } from "./block-limits";
import { columnsOf } from "./calendar-columns.server";
import type { CalendarOf } from "./calendar-of";
import { lockOwnCalendar } from "./get-calendar.server";
import { listTaken } from "./list-taken.server";
import { takeDates } from "./take-dates.server";

type Blocked = "blocked" | "not found" | "too many" | { taken: DateRange };

/**
 * Blocks days of the owner's calendar.
 *
 * @returns the first conflicting range, if there is one
 */
export async function blockDates({
  tx,
  of,
  ownerId,
  today,
  range,
  note,
}: {
  tx: Transaction;
  of: CalendarOf;
  ownerId: string;
  today: IsoDate;
  range: DateRange;
  note: string;
}): Promise<Blocked> {
  // The lock serializes blocks: two parallel ones could exceed the limit.
  if (!(await lockOwnCalendar({ tx, of, ownerId }))) return "not found";
  const present = await tx.takenRange.count({
    where: { ...columnsOf(of), endDate: { gte: toDateColumn(today) } },
  });
  if (present >= MOST_RANGES) return "too many";
  if (await takeDates({ tx, of, range, note })) return "blocked";
  const [taken = range] = await listTaken({
    of,
    from: range.startDate,
    to: range.endDate,
    tx,
  });
  return { taken };
}
