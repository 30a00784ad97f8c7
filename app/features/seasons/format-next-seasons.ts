import type { FormattedSeason } from "./format-seasons";
import { formatHunt } from "./season-openings";

/** The number of games whose season is worth a line in the facts of a listing. */
const MAX_GAMES = 2;

/**
 * Returns the open or next season of the first games: "Elk open until Oct 18; Rifle deer opens Oct 24, closes Nov 29".
 * The next season names its method, because another method's season of the same game may follow.
 *
 * @param seasons as `formatSeasons` sorts them: open ones first, then the next to open
 */
export function formatNextSeasons(
  seasons: readonly Pick<FormattedSeason, "gameType" | "method" | "isOpen" | "when">[],
): string {
  const next = new Map<string, string>();
  for (const season of seasons) {
    const { gameType, isOpen, when } = season;
    const name = isOpen ? gameType : formatHunt(season);
    if (!next.has(gameType)) next.set(gameType, `${name} ${when}`);
  }
  return [...next.values()].slice(0, MAX_GAMES).join("; ");
}
