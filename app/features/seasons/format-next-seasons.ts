import type { FormattedSeason } from "./format-seasons";
import { formatHunt } from "./season-openings";

/** The number of games whose season is worth a line in the facts of a listing. */
const MAX_GAMES = 2;

/**
 * Returns the open or next season of a listing's first games: "Elk open until Oct 18; Rifle deer opens Oct 24, closes
 * Nov 29". The next season names its method, because another method's season of the same game may follow.
 *
 * @param seasons as `formatSeasons` sorts them: open ones first, then the next to open
 * @param gameTypes the games of the listing, the main one first
 */
export function formatNextSeasons(
  seasons: readonly Pick<FormattedSeason, "gameType" | "method" | "isOpen" | "when">[],
  gameTypes: readonly string[],
): string {
  return gameTypes
    .flatMap((gameType) => seasons.find((season) => season.gameType === gameType) ?? [])
    .slice(0, MAX_GAMES)
    .map((season) => `${season.isOpen ? season.gameType : formatHunt(season)} ${season.when}`)
    .join("; ");
}
