import { formatShortDates, type DateRange } from "~/formats/date-range";
import type { IsoDate } from "~/formats/iso-date";

/** The days of a season, its first and last included. */
export interface SeasonDays {
  gameType: string;
  opens: IsoDate;
  closes: IsoDate;
}

/** The seasons of a property or a professional. */
export interface HuntSeasons {
  /** The games that have seasons in the state. Nothing is known about the others. */
  games: readonly string[];
  /** The seasons of these games that apply to the methods of the property. */
  seasons: readonly SeasonDays[];
}

/** Returns the games whose seasons hold no day of a range. */
export function findOutOfSeason({
  games,
  seasons,
  startDate,
  endDate,
}: DateRange & HuntSeasons): string[] {
  return games.filter(
    (game) =>
      !seasons.some(
        ({ gameType, opens, closes }) =>
          gameType === game && opens <= endDate && closes >= startDate,
      ),
  );
}

/**
 * Formats a missing season: "No elk season in our list for Dec 5 – 14." The year is added if it is not that of `today`.
 */
export const formatNoSeason = (game: string, range: DateRange, today: IsoDate): string =>
  `No ${toSingular(game)} season in our list for ${formatShortDates(range, today)}.`;

/** Formats the sentence for hunters: "No elk season in our list for Dec 5 – 14. Check with the owner." */
export const formatOutOfSeason = (game: string, range: DateRange, today: IsoDate): string =>
  `${formatNoSeason(game, range, today)} Check with the owner.`;

/** Returns the singular of a game. Only plurals end in "s": "Upland Birds" becomes "upland bird". */
const toSingular = (game: string) => game.toLowerCase().replace(/s$/, "");
