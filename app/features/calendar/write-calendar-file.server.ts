import type { EventAttributes } from "ics";

import { VISITOR } from "~/features/accounts/permissions";
import { toDateRange } from "~/formats/date-range";
import { addDays, toDateColumn } from "~/formats/iso-date";
import { database } from "~/platform/database/database.server";
import { computeSignature } from "~/platform/crypto/signed.server";

import { getCalendarColumns } from "./calendar-columns.server";
import { parseCalendarSecret, isCalendarSecret } from "./calendar-secret.server";
import { getCalendar } from "./get-calendar.server";
import { toWholeDays, writeEvents } from "./write-events.server";

/** The file starts this many days back, so that programs that sync rarely still show recent weeks correctly. */
const DAYS_BACK = 31;

/**
 * Writes a calendar as iCalendar (RFC 5545) for anybody with its secret. It contains the public title and the taken
 * days, and nothing else.
 *
 * @returns null when the secret is invalid or outdated, or the calendar is not public
 */
export async function writeCalendarFile(secret: string): Promise<string | null> {
  const calendarRef = parseCalendarSecret(secret);
  const calendar = calendarRef && (await getCalendar({ calendarRef, viewer: VISITOR }));
  if (!calendar || !isCalendarSecret(secret, calendar.calendarRef, calendar.version)) return null;
  const rows = await database().takenRange.findMany({
    where: {
      ...getCalendarColumns(calendar.calendarRef),
      endDate: { gte: toDateColumn(addDays(calendar.today, -DAYS_BACK)) },
    },
    orderBy: { startDate: "asc" },
    select: { id: true, startDate: true, endDate: true },
  });
  // The library's types lack this option. It is the day, so that an unchanged calendar gives the same file all day.
  const stamp = { timestamp: toDateColumn(calendar.today).getTime() };
  return writeEvents(
    `${calendar.title} (taken days)`,
    rows.map((row): EventAttributes => ({
      ...stamp,
      title: "Taken",
      // A stable uid that reveals nothing: the row's id contains its creation time.
      uid: `${computeSignature("calendar event", row.id)}@huntstead`,
      ...toWholeDays(toDateRange(row)),
      transp: "OPAQUE",
    })),
  );
}
