import { addDays, getDateInZone } from "~/formats/iso-date";
import { getTimeZoneAt } from "~/platform/gazetteer/time-zone-at.server";

import { lastDayToBlock } from "./block-limits";
import type { CalendarOf } from "./calendar-of";
import { listTaken } from "./list-taken.server";
import { sayOpenings } from "./openings";

/** Describes the next free days of a calendar, by the current day at its location. */
export async function readOpenings(
  of: CalendarOf,
  place: Parameters<typeof getTimeZoneAt>[0],
): Promise<string> {
  const today = getDateInZone(getTimeZoneAt(place), new Date());
  const until = addDays(lastDayToBlock(today), 1);
  return sayOpenings({ today, until, taken: await listTaken({ of, from: today, to: until }) });
}
