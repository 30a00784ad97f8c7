import { dateIn } from "~/formats/iso-date";
import { timeZoneAt } from "~/platform/time-zone-at.server";

import type { CalendarOf } from "./calendar-of";
import { listTaken } from "./list-taken.server";
import { lastDayOf, MONTHS_SHOWN } from "./months-of";
import { sayOpenings } from "./openings";

/** The next open days of a calendar in words, as its page shows them: of the place's days, not the viewer's. */
export async function readOpenings(
  of: CalendarOf,
  place: Parameters<typeof timeZoneAt>[0],
): Promise<string> {
  const today = dateIn(timeZoneAt(place), new Date());
  const until = lastDayOf({ today, count: MONTHS_SHOWN });
  return sayOpenings({ today, until, taken: await listTaken({ of, from: today, to: until }) });
}
