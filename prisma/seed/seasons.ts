import type { GameType } from "../../app/features/directory/vocabulary";
import type { Database } from "../../app/platform/database/database.server";
import { addDays, toDateColumn, toIsoDate, type IsoDate } from "../../app/formats/iso-date";
import { idDaysAgo, type Clock } from "./demo-clock";
import { demoListings, demoProfessionals } from "./demo-entries";

/** The method, first and last day of a season as month and day. A last day before the first is in the next year. */
type Habit = readonly [method: string, opens: string, closes: string];

/** Plausible dates that belong to no real state; each state's are shifted by some days. */
const HABITS: Record<GameType, readonly Habit[]> = {
  Deer: [
    ["Archery", "09-15", "11-10"],
    ["Rifle", "11-14", "12-01"],
    ["Muzzleloader", "12-05", "12-20"],
  ],
  Elk: [
    ["Archery", "09-05", "10-18"],
    ["Rifle", "10-24", "11-29"],
  ],
  Moose: [["General", "09-20", "10-20"]],
  Bear: [
    ["Spring", "04-15", "05-31"],
    ["Fall", "09-01", "11-29"],
  ],
  Waterfowl: [["Shotgun", "11-15", "01-31"]],
  "Upland Birds": [["Shotgun", "09-12", "01-04"]],
  Turkey: [
    ["Spring", "04-10", "05-20"],
    ["Fall", "10-01", "11-15"],
  ],
  Antelope: [
    ["Archery", "08-15", "09-10"],
    ["Rifle", "10-10", "11-15"],
  ],
  "Wild Hog": [["General", "01-10", "12-20"]],
  Predators: [["General", "01-10", "12-20"]],
};

/** One state in this many has not been checked against its source for more than a year. */
const UNCHECKED = 9;

/** States whose legal light is not half an hour on both sides. */
const LIGHT = [
  { state: "South Carolina", lightBefore: 60, lightAfter: 60 },
  { state: "Vermont", lightBefore: 30, lightAfter: 20 },
  { state: "Wisconsin", lightBefore: 30, lightAfter: 15 },
];

/** Adds seasons for the demo's game in its states, the current or next one of each, marked as examples. */
export async function addSeasons(client: Database, { at }: { at: Clock }): Promise<void> {
  const today = toIsoDate(at(0));
  await client.season.createMany({
    data: hunted().flatMap(({ state, games }, i) =>
      games.flatMap((gameType) =>
        HABITS[gameType].map(([method, opens, closes]) => {
          const dates = getCurrentOrNextSeason({ opens, closes }, { today, shift: (i % 5) - 2 });
          return {
            id: idDaysAgo(`season/${state}/${gameType}/${method}`, 30),
            ...{ state, gameType, method },
            ...{ opens: toDateColumn(dates.opens), closes: toDateColumn(dates.closes) },
            // A domain that is reserved for examples, so that no state is misquoted.
            source: `https://example.org/seasons/${state.toLowerCase().replaceAll(" ", "-")}`,
            checkedOn: toDateColumn(toIsoDate(at(i % UNCHECKED === 4 ? 450 + i : 20 + i))),
            isExample: true,
            createdAt: at(20),
            updatedAt: at(20),
          };
        }),
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
function hunted(): { state: string; games: GameType[] }[] {
  const games = new Map<string, Set<GameType>>();
  for (const { demo } of [...demoListings(), ...demoProfessionals()]) {
    const stateGames = games.get(demo.state) ?? new Set();
    for (const game of demo.gameTypes) stateGames.add(game);
    games.set(demo.state, stateGames);
  }
  return [...games].sort().map(([state, some]) => ({ state, games: [...some].sort() }));
}

/** Returns the first occurrence of a season that is not over. */
function getCurrentOrNextSeason(
  { opens, closes }: { opens: string; closes: string },
  { today, shift }: { today: IsoDate; shift: number },
): { opens: IsoDate; closes: IsoDate } {
  const year = Number(today.slice(0, 4));
  const buildMethod = (first: number) => ({
    opens: addDays(`${first}-${opens}`, shift),
    closes: addDays(`${first + (closes < opens ? 1 : 0)}-${closes}`, shift),
  });
  return (
    [buildMethod(year - 1), buildMethod(year)].find((one) => one.closes >= today) ??
    buildMethod(year + 1)
  );
}
