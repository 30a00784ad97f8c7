import { findOpenings } from "~/features/calendar/openings";
import { countDays, formatShortDate, type DateRange } from "~/formats/date-range";
import { formatCount } from "~/formats/format-count";
import { addDays, type IsoDate } from "~/formats/iso-date";

import { isAllYear, type ComingSeason } from "./format-seasons";

/** The number of days that are searched for openings, the current one included. */
const DAYS_AHEAD = 365;
const MAX_LINES = 3;

type SeasonOfGame = Pick<ComingSeason, "gameType" | "method" | "opens" | "closes">;

interface Days {
  today: IsoDate;
  seasons: readonly SeasonOfGame[];
  /** Sorted earliest first. */
  taken: readonly DateRange[];
  /** The games that come first, in this order, such as those of a professional's packages. */
  mainGames?: readonly string[];
}

/**
 * Describes the free days within the seasons of the next 12 months, a line for the earliest season of each game:
 * "Archery elk: 9 free days from Sep 7". Main games come first in their order, then the others by their earliest free
 * day, those that are open all year last. Seasons without free days are left out.
 *
 * @returns null when there is no season in these months
 */
export function formatSeasonOpenings({
  today,
  seasons,
  taken,
  mainGames = [],
}: Days): string[] | null {
  const until = addDays(today, DAYS_AHEAD - 1);
  const ahead = seasons.filter(({ opens, closes }) => opens <= until && closes >= today);
  if (ahead.length === 0) return null;
  const openings = findOpenings({ today, until, taken });
  const withFreeDays = ahead
    .map((season) => ({ season, free: openings.flatMap((opening) => cutTo(season, opening)) }))
    .flatMap(({ season, free }) =>
      free[0] ? [{ season, firstDay: free[0].startDate, count: sumDays(free) }] : [],
    )
    .sort((a, b) => (a.firstDay < b.firstDay ? -1 : Number(a.firstDay > b.firstDay)));
  const isFirstOfGame = ({ season }: SeasonOpening, i: number) =>
    withFreeDays.findIndex((other) => other.season.gameType === season.gameType) === i;
  const rank = ({ season }: SeasonOpening) =>
    mainGames.includes(season.gameType)
      ? mainGames.indexOf(season.gameType)
      : mainGames.length + (isAllYear(season) ? 1 : 0);
  return withFreeDays
    .filter(isFirstOfGame)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MAX_LINES)
    .map((opening) => formatOpening(opening, today));
}

interface SeasonOpening {
  season: SeasonOfGame;
  firstDay: IsoDate;
  /** The number of free days. */
  count: number;
}

function formatOpening({ season, firstDay, count }: SeasonOpening, today: IsoDate): string {
  const hunt = formatHunt(season);
  const date = formatShortDate(firstDay, today);
  if (isAllYear(season)) {
    return firstDay === today ? `${hunt}: all year` : `${hunt}: all year, free from ${date}`;
  }
  return `${hunt}: ${formatCount(count, "free day")} ${count === 1 ? "on" : "from"} ${date}`;
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
export const formatHunt = ({ gameType, method }: Pick<SeasonOfGame, "gameType" | "method">) =>
  method === "General" ? gameType : `${method} ${gameType.toLowerCase()}`;
