import { findOpenings } from "~/features/calendar/openings";
import { countDays, formatShortDates, type DateRange } from "~/formats/date-range";
import { formatCount } from "~/formats/format-count";
import { addDays, type IsoDate } from "~/formats/iso-date";

import type { ComingSeason } from "./format-seasons";

/** The number of days that are searched for openings, the current one included. */
const DAYS_AHEAD = 365;
const MAX_LINES = 3;

type SeasonOfGame = Pick<ComingSeason, "gameType" | "method" | "opens" | "closes">;

interface Days {
  today: IsoDate;
  seasons: readonly SeasonOfGame[];
  /** Sorted earliest first. */
  taken: readonly DateRange[];
}

/**
 * Describes the free days within the seasons of the next 12 months, the season with the earliest free day first:
 * "Archery elk: 9 free days from Sep 7". Seasons without free days are left out.
 *
 * @returns null when there is no season in these months
 */
export function formatSeasonOpenings({ today, seasons, taken }: Days): string[] | null {
  const until = addDays(today, DAYS_AHEAD - 1);
  const ahead = seasons.filter(({ opens, closes }) => opens <= until && closes >= today);
  if (ahead.length === 0) return null;
  const openings = findOpenings({ today, until, taken });
  return ahead
    .map((season) => ({ season, free: openings.flatMap((opening) => cutTo(season, opening)) }))
    .flatMap(({ season, free }) =>
      free[0] ? [{ season, firstDay: free[0].startDate, count: sumDays(free) }] : [],
    )
    .sort((a, b) => (a.firstDay < b.firstDay ? -1 : Number(a.firstDay > b.firstDay)))
    .slice(0, MAX_LINES)
    .map(({ season, firstDay, count }) => {
      const date = formatShortDates({ startDate: firstDay, endDate: firstDay }, today);
      const days = formatCount(count, "free day");
      return `${formatHunt(season)}: ${days} ${count === 1 ? "on" : "from"} ${date}`;
    });
}

/** Returns the part of an opening that lies in a season, if there is one. */
function cutTo({ opens, closes }: SeasonOfGame, { startDate, endDate }: DateRange): DateRange[] {
  const part = {
    startDate: startDate < opens ? opens : startDate,
    endDate: endDate > closes ? closes : endDate,
  };
  return part.startDate <= part.endDate ? [part] : [];
}

const sumDays = (ranges: readonly DateRange[]) =>
  ranges.reduce((sum, range) => sum + countDays(range), 0);

/** Formats a season as "Archery elk", or as only the game for a season that is open for all methods. */
const formatHunt = ({ gameType, method }: SeasonOfGame) =>
  method === "General" ? gameType : `${method} ${gameType.toLowerCase()}`;
