import type { DateArray, EventAttributes } from "ics";

import { VISITOR } from "~/features/accounts/permissions";
import { rangeOf } from "~/formats/date-range";
import { addDays, dateOf, type IsoDate } from "~/formats/iso-date";
import { database } from "~/platform/database/database.server";
import { signatureOf } from "~/platform/crypto/signed.server";

import { columnsOf } from "./calendar-columns.server";
import { calendarNamedBy, isCalendarSecret } from "./calendar-secret.server";
import { getCalendar } from "./get-calendar.server";
import { writeEvents } from "./write-events.server";

/** So that a program that looks now and then shows the last weeks as they were. */
const DAYS_BACK = 31;

/**
 * What is taken in the calendar that a secret is of, as iCalendar (RFC 5545), for anybody who has the
 * secret: the title that everybody can read, days and nothing else.
 *
 * @returns null where the secret is none, not any more, or of what not everybody may see
 */
export async function writeCalendarFile(secret: string): Promise<string | null> {
  const of = calendarNamedBy(secret);
  const calendar = of && (await getCalendar({ of, viewer: VISITOR }));
  if (!calendar || !isCalendarSecret(secret, calendar.of, calendar.version)) return null;
  const rows = await database().takenRange.findMany({
    where: {
      ...columnsOf(calendar.of),
      endDate: { gte: dateOf(addDays(calendar.today, -DAYS_BACK)) },
    },
    orderBy: { startDate: "asc" },
    select: { id: true, startDate: true, endDate: true },
  });
  // The library's types forget it. Of a day, so that the same calendar is the same file.
  const written = { timestamp: dateOf(calendar.today).getTime() };
  return writeEvents(
    `${calendar.title} (taken days)`,
    rows.map((row): EventAttributes => {
      const { startDate, endDate } = rangeOf(row);
      return {
        ...written,
        title: "Taken",
        // The same each time, and nothing can be read from it: an id tells when it was made.
        uid: `${signatureOf("calendar event", row.id)}@huntstead`,
        start: partsOf(startDate),
        // A whole day's end is the day after.
        end: partsOf(addDays(endDate, 1)),
        transp: "OPAQUE",
      };
    }),
  );
}

const partsOf = (date: IsoDate): DateArray =>
  date.split("-").map(Number) as [year: number, month: number, day: number];
