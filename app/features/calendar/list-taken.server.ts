import { rangeOf, type DateRange } from "~/formats/date-range";
import { dateOf, type IsoDate } from "~/formats/iso-date";
import { database, type Transaction } from "~/platform/database/database.server";

import { columnsOf, ownedBy } from "./calendar-columns.server";
import type { CalendarOf } from "./calendar-of";

/**
 * What is taken within a stretch of days, both ends included, the earliest first and each range whole.
 * Nothing of it says by whom.
 */
export async function listTaken({
  of,
  from,
  to,
  tx = database(),
}: {
  of: CalendarOf;
  from: IsoDate;
  to: IsoDate;
  tx?: Transaction;
}): Promise<DateRange[]> {
  const rows = await tx.takenRange.findMany({
    where: { ...columnsOf(of), startDate: { lte: dateOf(to) }, endDate: { gte: dateOf(from) } },
    orderBy: { startDate: "asc" },
    select: { startDate: true, endDate: true },
  });
  return rows.map(rangeOf);
}

/** A taken range as the calendar's owner sees it. */
export interface OwnRange extends DateRange {
  id: string;
  note: string;
  /** Whose days they are: only cancelling it frees them. */
  agreementId: string | null;
}

/** What is taken from a day on, for the calendar's owner, the earliest first; a page of it. */
export async function listOwnRanges({
  of,
  ownerId,
  from,
  skip,
  take,
}: {
  of: CalendarOf;
  ownerId: string;
  from: IsoDate;
  skip: number;
  take: number;
}): Promise<{ ranges: OwnRange[]; count: number }> {
  const where = {
    ...columnsOf(of),
    ...ownedBy(of.kind, ownerId),
    endDate: { gte: dateOf(from) },
  };
  const rows = await database().takenRange.findMany({
    where,
    orderBy: { startDate: "asc" },
    skip,
    take,
    select: { id: true, startDate: true, endDate: true, note: true, agreementId: true },
  });
  return {
    ranges: rows.map(({ startDate, endDate, ...row }) => ({
      ...row,
      ...rangeOf({ startDate, endDate }),
    })),
    count: await database().takenRange.count({ where }),
  };
}
