import { addDays, dateIn } from "~/formats/iso-date";
import { timeZoneAt } from "~/platform/gazetteer/time-zone-at.server";

import { lastDayToBlock } from "./block-limits";
import type { CalendarOf } from "./calendar-of";
import { listTaken } from "./list-taken.server";
import { sayOpenings } from "./openings";

/** The next open days of a calendar in words: of the place's days, not the viewer's. */
export async function readOpenings(
  of: CalendarOf,
  place: Parameters<typeof timeZoneAt>[0],
): Promise<string> {
  const today = dateIn(timeZoneAt(place), new Date());
  const until = addDays(lastDayToBlock(today), 1);
  return sayOpenings({ today, until, taken: await listTaken({ of, from: today, to: until }) });
}
