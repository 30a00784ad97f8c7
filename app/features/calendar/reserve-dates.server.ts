import type { DateRange } from "~/formats/date-range";
import { toDateColumn } from "~/formats/iso-date";
import { database, type Transaction } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

import { getCalendarColumns, whereOwnedBy } from "./calendar-columns.server";
import type { CalendarRef } from "./calendar-ref";

/**
 * Takes all days of a range, both ends included, or none of them. Parallel transactions that want some of the same days
 * wait for the outcome. A conflict does not abort the transaction.
 *
 * @param agreementId the agreement that the days belong to; null for a block by the owner
 * @returns whether all of them were free
 */
export async function reserveDates({
  tx,
  calendarRef,
  range: { startDate, endDate },
  note = "",
  agreementId = null,
}: {
  tx: Transaction;
  calendarRef: CalendarRef;
  range: DateRange;
  note?: string;
  agreementId?: string | null;
}): Promise<boolean> {
  // ON CONFLICT DO NOTHING; an exclusion constraint detects overlaps.
  const { count } = await tx.takenRange.createMany({
    data: [
      {
        ...getCalendarColumns(calendarRef),
        startDate: toDateColumn(startDate),
        endDate: toDateColumn(endDate),
        note,
        agreementId,
      },
    ],
    skipDuplicates: true,
  });
  return count === 1;
}

/** Frees a range that the owner has blocked; the days of an agreement stay taken. */
export async function releaseDates({
  id,
  calendarRef,
  ownerId,
}: {
  id: string;
  calendarRef: CalendarRef;
  ownerId: string;
}): Promise<"freed" | "agreement" | "not found"> {
  if (!isUuid(id)) return "not found";
  const where = {
    id,
    ...getCalendarColumns(calendarRef),
    ...whereOwnedBy(calendarRef.kind, ownerId),
  };
  const { count } = await database().takenRange.deleteMany({
    where: { ...where, agreementId: null },
  });
  if (count === 1) return "freed";
  const reserved = await database().takenRange.findFirst({ where, select: { id: true } });
  return reserved ? "agreement" : "not found";
}

/** Frees the days of an agreement that is canceled. */
export async function releaseAgreementDates({
  tx,
  agreementId,
}: {
  tx: Transaction;
  agreementId: string;
}): Promise<void> {
  await tx.takenRange.deleteMany({ where: { agreementId } });
}
