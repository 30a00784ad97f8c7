import { toDateRange, type DateRange } from "~/formats/date-range";
import { toDateColumn, type IsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import { database, type Transaction } from "~/platform/database/database.server";
import { loadNumberedPage } from "~/platform/database/load-numbered-page.server";

import { getCalendarColumns, buildOwnCalendarCondition } from "./calendar-columns.server";
import type { CalendarRef } from "./calendar-ref";

/**
 * Lists the taken ranges that overlap a period, both ends included, earliest first and uncut. It does not reveal who
 * took them.
 */
export async function listTaken({
  calendarRef,
  from,
  to,
  tx = database(),
}: {
  calendarRef: CalendarRef;
  from: IsoDate;
  to: IsoDate;
  tx?: Transaction;
}): Promise<DateRange[]> {
  const rows = await tx.takenRange.findMany({
    where: {
      ...getCalendarColumns(calendarRef),
      startDate: { lte: toDateColumn(to) },
      endDate: { gte: toDateColumn(from) },
    },
    orderBy: { startDate: "asc" },
    select: { startDate: true, endDate: true },
  });
  return rows.map(toDateRange);
}

/** A taken range as the calendar's owner sees it. */
export interface OwnRange extends DateRange {
  id: string;
  note: string;
  /** The agreement that the days belong to; only its cancellation frees them. */
  agreementId: string | null;
}

const RANGES_PER_PAGE = 50;

/**
 * Returns a page of the taken ranges from a day on, for the calendar's owner, earliest first.
 *
 * @returns null for a page beyond the last
 */
export async function listOwnRanges({
  calendarRef,
  ownerId,
  from,
  page,
}: {
  calendarRef: CalendarRef;
  ownerId: string;
  from: IsoDate;
  page: number;
}): Promise<{ ranges: OwnRange[]; lastPage: number } | null> {
  const list = {
    from: Prisma.sql`taken_ranges t`,
    where: Prisma.sql`${buildOwnCalendarCondition(calendarRef, ownerId)} AND t.end_date >= ${from}::date`,
    order: { column: Prisma.sql`t.start_date`, type: "date", direction: "asc" },
    pageSize: RANGES_PER_PAGE,
  } as const;
  const result = await loadNumberedPage(list, page, (ids) =>
    database().takenRange.findMany({
      where: { id: { in: ids } },
      select: { id: true, startDate: true, endDate: true, note: true, agreementId: true },
    }),
  );
  if (!result) return null;
  const ranges = result.rows.map(({ startDate, endDate, ...row }) => ({
    ...row,
    ...toDateRange({ startDate, endDate }),
  }));
  return { ranges, lastPage: result.lastPage };
}
