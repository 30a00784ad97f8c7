import type { DateRange } from "~/formats/date-range";
import type { IsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";
import type { Transaction } from "~/platform/database/database.server";

import { findOutOfSeason, formatOutOfSeason, type SeasonDays } from "./find-out-of-season";

/** The columns of a property or a professional that say which seasons matter there. */
interface Hunted {
  state: string;
  gameTypes: readonly string[];
}

/** A state has a few seasons a year for each game. */
const MAX_SEASONS = 200;

/** Lists the days of all seasons of the games in a state, past ones included, the latest first. */
export const listSeasonDays = (
  { state, gameTypes }: Hunted,
  tx?: Transaction,
): Promise<SeasonDays[]> =>
  readRows<SeasonDays>(
    Prisma.sql`
      SELECT game_type AS "gameType", opens::text, closes::text FROM seasons
      WHERE state = ${state} AND game_type = ANY(${[...gameTypes]}::text[])
      ORDER BY seasons.opens DESC, game_type, method LIMIT ${MAX_SEASONS}`,
    tx,
  );

/** Returns a sentence for each game of a property or a professional whose seasons hold no day of a range. */
export async function readOutOfSeason({
  hunted,
  range,
  today,
  tx,
}: {
  hunted: Hunted;
  range: DateRange;
  /** The current day at the location; its year is left out. */
  today: IsoDate;
  tx?: Transaction;
}): Promise<string[]> {
  const seasons = await listSeasonDays(hunted, tx);
  return findOutOfSeason({ games: hunted.gameTypes, seasons, ...range }).map((game) =>
    formatOutOfSeason(game, range, today),
  );
}
