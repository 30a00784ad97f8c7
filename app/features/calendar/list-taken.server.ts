import { rangeOf, type DateRange } from "~/formats/date-range";
import { dateOf, type IsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import { database, type Transaction } from "~/platform/database/database.server";
import { loadNumberedPage } from "~/platform/database/load-numbered-page.server";

import { columnsOf, isOwnCalendar } from "./calendar-columns.server";
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

const RANGES_PER_PAGE = 50;

/**
 * Returns a page of what is taken from a day on, for the calendar's owner, the earliest first.
 *
 * @returns null for a page beyond the last
 */
export async function listOwnRanges({
  of,
  ownerId,
  from,
  page,
}: {
  of: CalendarOf;
  ownerId: string;
  from: IsoDate;
  page: number;
}): Promise<{ ranges: OwnRange[]; lastPage: number } | null> {
  const list = {
    from: Prisma.sql`taken_ranges t`,
    where: Prisma.sql`${isOwnCalendar(of, ownerId)} AND t.end_date >= ${from}::date`,
    order: { column: Prisma.sql`t.start_date`, type: "date", direction: "asc" },
    pageSize: RANGES_PER_PAGE,
  } as const;
  const found = await loadNumberedPage(list, page, (ids) =>
    database().takenRange.findMany({
      where: { id: { in: ids } },
      select: { id: true, startDate: true, endDate: true, note: true, agreementId: true },
    }),
  );
  if (!found) return null;
  const ranges = found.rows.map(({ startDate, endDate, ...row }) => ({
    ...row,
    ...rangeOf({ startDate, endDate }),
  }));
  return { ranges, lastPage: found.lastPage };
}
