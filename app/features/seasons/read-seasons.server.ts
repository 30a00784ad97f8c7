import { addDays, dateIn, daysBetween, type IsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";
import { timeZoneAt } from "~/platform/gazetteer/time-zone-at.server";

import { legalLight } from "./legal-light";
import { readLightMinutes } from "./light-minutes.server";
import type { KeptSeason } from "./list-seasons.server";
import { sayLight, type SaidLight } from "./say-light";
import { saySeasons, type SaidSeason } from "./say-seasons";

/** Where something is listed, by its public position, and what can be hunted there. */
interface Listed {
  state: string;
  gameTypes: readonly string[];
  lat: string | null;
  lng: string | null;
}

/** A state has a few for each game; nobody reads more of them on a page. */
const MOST_SEASONS = 200;
const DAYS_OF_LIGHT = 7;

/** The day that it is where something is listed. */
export const todayAt = (listed: Listed): IsoDate => dateIn(timeZoneAt(listed), new Date());

interface ComingSeason extends KeptSeason {
  version: number;
  updatedAt: Date;
}

/** Seasons of a listing's game in its state that are not over on a day, the earliest first. */
export const listComingSeasons = (
  { state, gameTypes }: Listed,
  from: IsoDate,
): Promise<ComingSeason[]> =>
  readRows<ComingSeason>(Prisma.sql`
    SELECT id, is_example AS "isExample", state, game_type AS "gameType", method, opens::text,
      closes::text, source, checked_on::text AS "checkedOn", note, version, updated_at AS "updatedAt"
    FROM seasons
    WHERE state = ${state} AND game_type = ANY(${gameTypes}::text[]) AND closes >= ${from}::date
    ORDER BY seasons.opens, game_type, method LIMIT ${MOST_SEASONS}`);

/** What is open and what opens next for a listing's game. */
export async function readSeasons(listed: Listed): Promise<SaidSeason[]> {
  const today = todayAt(listed);
  return saySeasons(await listComingSeasons(listed, today), today);
}

/** The present or next season of a listing's first game: its name, and how many days it has. */
export async function readFirstSeason(listed: Listed) {
  const gameTypes = listed.gameTypes.slice(0, 1);
  const [first] = await listComingSeasons({ ...listed, gameTypes }, todayAt(listed));
  if (!first) return null;
  const { gameType, method, opens, closes } = first;
  return { name: `${gameType}, ${method}`, days: daysBetween(opens, closes) + 1 };
}

/** Legal light, a week from today on unless told; null where no position is known. */
export async function readLight(
  listed: Listed,
  asked = { from: todayAt(listed), days: DAYS_OF_LIGHT },
): Promise<SaidLight | null> {
  const { lat, lng, state } = listed;
  if (lat === null || lng === null) return null;
  const minutes = await readLightMinutes(state);
  const place = { lat: Number(lat), lng: Number(lng), timeZone: timeZoneAt(listed) };
  return sayLight(legalLight({ ...place, ...asked, ...minutes }), minutes);
}

/** From when on a calendar file has seasons, so that a program that looks now and then shows the last ones. */
export const fileBegins = (listed: Listed): IsoDate => addDays(todayAt(listed), -31);
