import type { FormattedSeason } from "./format-seasons";

/** The number of games whose season is worth a line in the facts of a listing. */
const MAX_GAMES = 2;

/**
 * Returns the open or next season of the first games that have one: "Elk open until Oct 18; Deer opens Oct 24, closes
 * Nov 29".
 *
 * @param gameTypes in the order of the listing, which names its main game first
 */
export function formatNextSeasons(
  seasons: readonly Pick<FormattedSeason, "gameType" | "when">[],
  gameTypes: readonly string[],
): string {
  const next = new Map<string, string>();
  for (const { gameType, when } of seasons) {
    if (!next.has(gameType)) next.set(gameType, `${gameType} ${when}`);
  }
  return gameTypes
    .flatMap((game) => next.get(game) ?? [])
    .slice(0, MAX_GAMES)
    .join("; ");
}
