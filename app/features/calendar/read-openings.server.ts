import { addDays, getDateInZone } from "~/formats/iso-date";
import { getTimeZoneAt } from "~/platform/gazetteer/time-zone-at.server";

import { getLastDayToBlock } from "./block-limits";
import type { CalendarRef } from "./calendar-ref";
import { listTaken } from "./list-taken.server";
import { formatOpenings } from "./openings";

/** Describes the next free days of a calendar, by the current day at its location. */
export async function readOpenings(
  calendarRef: CalendarRef,
  place: Parameters<typeof getTimeZoneAt>[0],
): Promise<string> {
  const today = getDateInZone(getTimeZoneAt(place), new Date());
  const until = addDays(getLastDayToBlock(today), 1);
  return formatOpenings({
    today,
    until,
    taken: await listTaken({ calendarRef, from: today, to: until }),
  });
}
