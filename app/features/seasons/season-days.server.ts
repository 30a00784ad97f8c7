import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

import { appliesToMethods } from "./applies-to-methods";
import type { HuntSeasons, SeasonDays } from "./find-out-of-season";

/** The columns of a property or a professional that say which seasons matter there. */
export interface SeasonSubject {
  state: string;
  gameTypes: readonly string[];
  /** The methods that a property allows; professionals have none. */
  methods?: readonly string[];
}

export const HUNTED_PROFESSIONAL = { state: true, gameTypes: true } as const;
export const HUNTED_PROPERTY = { ...HUNTED_PROFESSIONAL, methods: true } as const;

/** A state has a few seasons a year for each game. */
const MAX_SEASONS = 200;

/**
 * Reads the games of a property or a professional that have seasons in the state, and the days of those that apply to
 * its methods, past ones included, the latest first.
 */
export async function readHuntSeasons({
  state,
  gameTypes,
  methods = [],
}: SeasonSubject): Promise<HuntSeasons> {
  const rows = await readRows<SeasonDays & { method: string }>(Prisma.sql`
    SELECT game_type AS "gameType", method, opens::text, closes::text FROM seasons
    WHERE state = ${state} AND game_type = ANY(${[...gameTypes]}::text[])
    ORDER BY seasons.opens DESC, game_type, method LIMIT ${MAX_SEASONS}`);
  return {
    games: gameTypes.filter((game) => rows.some(({ gameType }) => gameType === game)),
    seasons: rows
      .filter(({ method }) => appliesToMethods(method, methods))
      .map(({ gameType, opens, closes }) => ({ gameType, opens, closes })),
  };
}
