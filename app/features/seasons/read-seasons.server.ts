import type { DateRange } from "~/formats/date-range";
import { addDays, getDateInZone, countDaysBetween, type IsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";
import { getTimeZoneAt } from "~/platform/gazetteer/time-zone-at.server";

import { appliesToMethods } from "./applies-to-methods";
import { computeLegalLight } from "./legal-light";
import { formatWaterfowlHours, getLightMinutes } from "./light-minutes";
import { readLightMinutes } from "./light-minutes.server";
import type { StoredSeason } from "./list-seasons.server";
import type { SeasonSubject } from "./season-days.server";
import { formatLight, type FormattedLight } from "./format-light";
import { formatSeasons, type FormattedSeason } from "./format-seasons";

/** A listing with its public position. */
interface SeasonLocation extends SeasonSubject {
  lat: string | null;
  lng: string | null;
}

/** A state has a few seasons per game, so no page needs more. */
const MAX_SEASONS = 200;
const DAYS_OF_LIGHT = 7;

/** Returns the current day at a listing's location. */
export const getTodayAt = (listed: SeasonLocation): IsoDate =>
  getDateInZone(getTimeZoneAt(listed), new Date());

interface ComingSeason extends StoredSeason {
  version: number;
  updatedAt: Date;
}

/**
 * Lists the seasons of a listing's game in its state that apply to its methods and are not over on a day, the earliest
 * first.
 */
export async function listComingSeasons(
  { state, gameTypes, methods = [] }: SeasonLocation,
  from: IsoDate,
): Promise<ComingSeason[]> {
  const seasons = await readRows<ComingSeason>(Prisma.sql`
    SELECT id, is_example AS "isExample", state, game_type AS "gameType", method, opens::text,
      closes::text, source, checked_on::text AS "checkedOn", note, version, updated_at AS "updatedAt"
    FROM seasons
    WHERE state = ${state} AND game_type = ANY(${gameTypes}::text[]) AND closes >= ${from}::date
    ORDER BY seasons.opens, game_type, method LIMIT ${MAX_SEASONS}`);
  return seasons.filter(({ method }) => appliesToMethods(method, methods));
}

/** The seasons of a listing's game that are not over, while they are being read. */
export interface SeasonsAhead {
  /** The current day at the listing's location. */
  today: IsoDate;
  seasons: Promise<ComingSeason[]>;
}

/** Begins to read the open and upcoming seasons of a listing's game. */
export function readSeasonsAhead(listed: SeasonLocation): SeasonsAhead {
  const today = getTodayAt(listed);
  return { today, seasons: listComingSeasons(listed, today) };
}

/** Reads the open and upcoming seasons of a listing's game, as pages show them, or as a hunt's page does. */
export async function readSeasons(
  listed: SeasonLocation,
  { today, seasons } = readSeasonsAhead(listed),
  hunt: DateRange | null = null,
): Promise<FormattedSeason[]> {
  return formatSeasons(await seasons, today, hunt);
}

/** Reads the current or next season of a listing's first game: its name and its number of days. */
export async function readFirstSeason(listed: SeasonLocation) {
  const gameTypes = listed.gameTypes.slice(0, 1);
  const [first] = await listComingSeasons({ ...listed, gameTypes }, getTodayAt(listed));
  if (!first) return null;
  const { gameType, method, opens, closes } = first;
  return { name: `${gameType}, ${method}`, days: countDaysBetween(opens, closes) + 1 };
}

/** Computes legal light for a listing's game, by default for a week from today; null when the position is unknown. */
export async function readLight(
  listed: SeasonLocation,
  lightDays = { from: getTodayAt(listed), days: DAYS_OF_LIGHT },
): Promise<FormattedLight | null> {
  const { lat, lng, state, gameTypes } = listed;
  if (lat === null || lng === null) return null;
  const minutes = getLightMinutes(gameTypes, await readLightMinutes(state));
  const place = { lat: Number(lat), lng: Number(lng), timeZone: getTimeZoneAt(listed) };
  return formatLight(computeLegalLight({ ...place, ...lightDays, ...minutes }), {
    ...minutes,
    waterfowl: formatWaterfowlHours(gameTypes),
  });
}

/**
 * Returns the first day of a calendar file. It is in the past, so that programs that sync rarely still get recent
 * seasons.
 */
export const getFileStart = (listed: SeasonLocation): IsoDate => addDays(getTodayAt(listed), -31);
