import { getLastDayToBlock } from "~/features/calendar/block-limits";
import type { CalendarRef } from "~/features/calendar/calendar-ref";
import { listTaken } from "~/features/calendar/list-taken.server";
import { formatOpenings } from "~/features/calendar/openings";
import { addDays } from "~/formats/iso-date";

import type { SeasonsAhead } from "./read-seasons.server";
import { formatSeasonOpenings } from "./season-openings";

/**
 * Describes the next free days of a calendar, a line each: those within the seasons of its games, or the next free
 * periods where no season is known. Days are counted from the current day at the calendar's location.
 *
 * @param mainGames the games that come first
 */
export async function readOpenings(
  calendarRef: CalendarRef,
  { today, ...ahead }: SeasonsAhead,
  mainGames: readonly string[] = [],
): Promise<string[]> {
  const until = addDays(getLastDayToBlock(today), 1);
  const [taken, seasons] = await Promise.all([
    listTaken({ calendarRef, from: today, to: until }),
    ahead.seasons,
  ]);
  const lines = formatSeasonOpenings({ today, seasons, taken, mainGames });
  if (!lines) return [formatOpenings({ today, until, taken })];
  return lines.length > 0 ? lines : ["No free days in season within 12 months"];
}
