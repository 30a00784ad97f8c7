import type { IsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

/** Games that are open in the same states. */
export interface OpenGames {
  games: string[];
  states: string[];
}

/**
 * Which games are open in which states on a day.
 *
 * @param asked.state the only state that is asked for, if one is
 * @param asked.gameTypes the only games that are asked for, if any are
 */
export async function listOpenGames(
  on: IsoDate,
  { state, gameTypes }: { state: string | null; gameTypes: readonly string[] },
): Promise<OpenGames[]> {
  const rows = await readRows<{ game: string; states: string[] }>(Prisma.sql`
    SELECT game_type AS game, array_agg(DISTINCT state ORDER BY state) AS states
    FROM seasons s
    WHERE ${isOpen(on)} ${only(gameTypes)}
      ${state === null ? Prisma.empty : Prisma.sql`AND s.state = ${state}`}
    GROUP BY game_type ORDER BY game_type`);
  const groups = new Map<string, OpenGames>();
  for (const { game, states } of rows) {
    const key = states.join("\n");
    const group = groups.get(key) ?? { games: [], states };
    group.games.push(game);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/**
 * That a listed thing, alias `t`, has a game that is open in its state on a day; of several games
 * that are asked for it has to be one of these.
 */
export const openCondition = (on: IsoDate, gameTypes: readonly string[]): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT FROM seasons s WHERE s.state = t.state
    AND s.game_type = ANY(t.game_types) AND ${isOpen(on)} ${only(gameTypes)})`;

const isOpen = (on: IsoDate) => Prisma.sql`s.opens <= ${on}::date AND s.closes >= ${on}::date`;
const only = (gameTypes: readonly string[]) =>
  gameTypes.length > 0
    ? Prisma.sql`AND s.game_type = ANY(${[...gameTypes]}::text[])`
    : Prisma.empty;
