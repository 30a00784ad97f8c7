import type { IsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";

/**
 * Returns the condition that a listing, alias `t`, has a game that is open in its state on a day. If games are given,
 * it has to be one of them.
 */
export const openCondition = (on: IsoDate, gameTypes: readonly string[]): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT FROM seasons s WHERE s.state = t.state
    AND s.game_type = ANY(t.game_types) AND ${buildOpenCondition(on)} ${buildGameCondition(gameTypes)})`;

const buildOpenCondition = (on: IsoDate) =>
  Prisma.sql`s.opens <= ${on}::date AND s.closes >= ${on}::date`;
const buildGameCondition = (gameTypes: readonly string[]) =>
  gameTypes.length > 0
    ? Prisma.sql`AND s.game_type = ANY(${[...gameTypes]}::text[])`
    : Prisma.empty;
