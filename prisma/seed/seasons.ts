import type { GameType, State } from "../../app/features/directory/vocabulary";
import type { DateRange } from "../../app/formats/date-range";
import { toDateColumn, toIsoDate, type IsoDate } from "../../app/formats/iso-date";
import type { Database } from "../../app/platform/database/database.server";
import { idDaysAgo, type Clock } from "./demo-clock";
import { demoListings, demoProfessionals } from "./demo-entries";
import { getSeasonDaysIn } from "./season-days";
import { getSeasonWindows, isOpenAllYear, type SeasonWindow } from "./season-windows";

/** States whose legal light is not half an hour on both sides. */
const LIGHT = [
  { state: "South Carolina", lightBefore: 60, lightAfter: 60 },
  { state: "Vermont", lightBefore: 30, lightAfter: 20 },
  { state: "Wisconsin", lightBefore: 30, lightAfter: 15 },
];

/**
 * Adds the seasons of the demo's game in its states, the current or next one and the one after it, so that every hunt
 * of the demo has its season. All are marked as examples.
 */
export async function addSeasons(client: Database, { at }: { at: Clock }): Promise<void> {
  const today = toIsoDate(at(0));
  await client.season.createMany({
    data: listHuntedGame().flatMap(({ state, games }, i) =>
      games.flatMap((gameType) =>
        getSeasonWindows(state, gameType).flatMap((window) =>
          listComingDays(window, today).map(({ startDate, endDate }) => ({
            id: idDaysAgo(`season/${state}/${gameType}/${window.method}/${startDate}`, 30),
            ...{ state, gameType, method: window.method },
            ...{ opens: toDateColumn(startDate), closes: toDateColumn(endDate) },
            // A domain that is reserved for examples, so that no state is misquoted.
            source: `https://example.org/seasons/${state.toLowerCase().replaceAll(" ", "-")}`,
            checkedOn: toDateColumn(toIsoDate(at(20 + i))),
            isExample: true,
            createdAt: at(20),
            updatedAt: at(20),
          })),
        ),
      ),
    ),
    skipDuplicates: true,
  });
  await client.lightMinutes.createMany({
    data: LIGHT.map((light) => ({ ...light, updatedAt: at(20) })),
    skipDuplicates: true,
  });
}

/** Returns the states of the demo with the game that is hunted there. */
function listHuntedGame(): { state: State; games: GameType[] }[] {
  const games = new Map<State, Set<GameType>>();
  for (const { demo } of [...demoListings(), ...demoProfessionals()]) {
    const stateGames = games.get(demo.state) ?? new Set();
    for (const game of demo.gameTypes) stateGames.add(game);
    games.set(demo.state, stateGames);
  }
  return [...games].sort().map(([state, some]) => ({ state, games: [...some].sort() }));
}

/** Returns the days of a season that is not over, and of the next one. A season of whole years is one row. */
function listComingDays(window: SeasonWindow, today: IsoDate): DateRange[] {
  const year = Number(today.slice(0, 4));
  if (isOpenAllYear(window))
    return [{ startDate: `${year}-${window.opens}`, endDate: `${year + 1}-${window.closes}` }];
  return [-1, 0, 1, 2]
    .map((offset) => getSeasonDaysIn(year + offset, window))
    .filter(({ endDate }) => endDate >= today)
    .slice(0, 2);
}
