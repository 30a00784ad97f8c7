import type { EventAttributes } from "ics";

import { toWholeDays, writeEvents } from "~/features/calendar/write-events.server";
import { formatDate } from "~/formats/date-range";

import { getFileStart, listComingSeasons, getTodayAt } from "./read-seasons.server";
import { formatUncheckedWarning } from "./format-seasons";

/** Writes the seasons of a listing's game as iCalendar (RFC 5545), a whole-day event for each. */
export async function writeSeasonCalendar(
  listed: Parameters<typeof listComingSeasons>[0] & { title: string },
): Promise<string> {
  const today = getTodayAt(listed);
  const seasons = await listComingSeasons(listed, getFileStart(listed));
  return writeEvents(
    `Seasons for ${listed.title}`,
    seasons.map((season): EventAttributes => {
      const { id, gameType, method, opens, closes, source, checkedOn, note, version } = season;
      const checked =
        formatUncheckedWarning(checkedOn, today) ?? `checked ${formatDate(checkedOn ?? today)}`;
      // The library's types lack this option. It is the time of the last change, so that an unchanged season stays the
      // same event.
      const stamp = { timestamp: season.updatedAt.getTime() };
      return {
        ...stamp,
        title: `${season.isExample ? "Example: " : ""}${gameType} season, ${method}, ${listed.state}`,
        description: [
          ...(season.isExample ? ["Example dates: don't hunt by them."] : []),
          ...(note ? [note] : []),
          `Source: ${source || "none given"} (${checked}). Check the regulations before you hunt.`,
        ].join("\n"),
        // The uid does not depend on the listing, so that a season is one event in a calendar.
        uid: `season-${id}@huntstead`,
        sequence: version - 1,
        ...toWholeDays({ startDate: opens, endDate: closes }),
        transp: "TRANSPARENT",
      };
    }),
  );
}
