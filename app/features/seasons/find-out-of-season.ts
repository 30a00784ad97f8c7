import { formatShortDates, type DateRange } from "~/formats/date-range";
import type { IsoDate } from "~/formats/iso-date";

/** The days of a season, its first and last included. */
export interface SeasonDays {
  gameType: string;
  opens: IsoDate;
  closes: IsoDate;
}

/**
 * Returns the games whose seasons hold no day of a range. A game without any season is left out, because nothing is
 * known about it.
 */
export function findOutOfSeason({
  games,
  seasons,
  startDate,
  endDate,
}: DateRange & { games: readonly string[]; seasons: readonly SeasonDays[] }): string[] {
  return games.filter((game) => {
    const ofGame = seasons.filter(({ gameType }) => gameType === game);
    const isInSeason = ofGame.some(({ opens, closes }) => opens <= endDate && closes >= startDate);
    return ofGame.length > 0 && !isInSeason;
  });
}

/** Formats a missing season: "No elk season in our list for Dec 5 – 14." The year is added if it is not that of `today`. */
export const formatNoSeason = (game: string, range: DateRange, today: IsoDate): string =>
  `No ${toSingular(game)} season in our list for ${formatShortDates(range, today)}.`;

/** Formats the sentence for hunters: "No elk season in our list for Dec 5 – 14. Check with the owner." */
export const formatOutOfSeason = (game: string, range: DateRange, today: IsoDate): string =>
  `${formatNoSeason(game, range, today)} Check with the owner.`;

/** Returns the singular of a game. Only plurals end in "s": "Upland Birds" becomes "upland bird". */
const toSingular = (game: string) => game.toLowerCase().replace(/s$/, "");
