import type { FormattedSeason } from "./format-seasons";

/** The number of games whose season is worth a line in the facts of a listing. */
const MAX_GAMES = 2;

/**
 * Returns the open or next season of the first games: "Elk open until Oct 18; Deer opens Oct 24, closes Nov 29".
 *
 * @param seasons as `formatSeasons` sorts them: open ones first, then the next to open
 */
export function formatNextSeasons(
  seasons: readonly Pick<FormattedSeason, "gameType" | "when">[],
): string {
  const next = new Map<string, string>();
  for (const { gameType, when } of seasons) {
    if (!next.has(gameType)) next.set(gameType, `${gameType} ${when}`);
  }
  return [...next.values()].slice(0, MAX_GAMES).join("; ");
}
