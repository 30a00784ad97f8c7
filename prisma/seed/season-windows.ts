import type { GameType, State } from "../../app/features/directory/vocabulary";
import { STATE_CODES } from "../../app/platform/gazetteer/state-codes";

/** A season of every year, as month and day of 2026. A last day before the first is in the next year. */
export interface SeasonWindow {
  method: string;
  opens: string;
  closes: string;
}

/**
 * The seasons of the demo, one line for each group of states: "codes: method first-day last-day; …". They follow the
 * habits of recent years, with one row for all units of a state, and are examples, not regulations. A game without a
 * line for a state has no season there.
 */
const WINDOWS: Record<GameType, string> = {
  Deer: `
    MT: Archery 09-05 10-18; Rifle 10-24 11-29
    WY: Archery 09-01 09-30; Rifle 10-01 11-05
    ID: Archery 08-30 09-30; Rifle 10-10 11-24
    CO: Archery 09-02 09-30; Muzzleloader 09-12 09-20; Rifle 10-24 11-22
    UT: Archery 08-15 09-11; Muzzleloader 09-23 10-01; Rifle 10-17 10-25
    NV: Archery 08-10 09-09; Muzzleloader 09-10 10-04; Rifle 10-05 11-08
    AZ: Archery 08-21 09-10; Rifle 10-23 12-31; Archery 12-11 01-31
    NM: Archery 09-01 09-24; Muzzleloader 09-26 10-02; Rifle 10-24 11-22
    CA: Archery 07-11 08-07; Rifle 08-08 10-25
    OR: Archery 08-29 09-27; Rifle 10-03 11-06
    WA: Archery 09-01 09-25; Rifle 10-17 11-19; Muzzleloader 11-25 12-08
    AK: General 08-01 12-31
    ND: Archery 09-04 01-03; Rifle 11-06 11-22; Muzzleloader 11-27 12-13
    SD: Archery 09-01 01-01; Rifle 11-14 11-29; Muzzleloader 12-01 01-01
    NE: Archery 09-01 12-31; Rifle 11-14 11-22; Muzzleloader 12-01 12-31
    KS: Archery 09-14 12-31; Muzzleloader 09-14 09-27; Rifle 12-02 12-13; Antlerless 01-01 01-10
    OK: Archery 10-01 01-15; Muzzleloader 10-24 11-01; Rifle 11-21 12-06
    TX: Archery 10-03 11-06; Rifle 11-07 01-17
    AR: Archery 09-26 02-28; Muzzleloader 10-17 10-25; Rifle 11-14 12-06
    LA: Archery 10-01 02-15; Muzzleloader 11-14 11-20; Rifle 11-21 01-17
    MS: Archery 10-01 01-31; Rifle 11-21 01-20; Muzzleloader 12-02 12-15
    AL: Archery 10-15 02-10; Muzzleloader 11-16 11-20; Rifle 11-21 02-10
    GA: Archery 09-12 01-10; Muzzleloader 10-17 10-23; Rifle 10-24 01-10
    FL: Archery 09-12 10-11; Muzzleloader 10-17 10-30; Rifle 11-07 01-24
    SC: Archery 08-15 01-01; Rifle 08-15 01-01
    NC: Archery 09-12 10-30; Muzzleloader 10-31 11-13; Rifle 11-14 01-01
    TN: Archery 09-26 10-30; Muzzleloader 11-07 11-20; Rifle 11-21 01-03
    KY: Archery 09-05 01-18; Muzzleloader 10-17 10-18; Rifle 11-14 11-29
    VA: Archery 10-03 11-13; Muzzleloader 10-31 11-13; Rifle 11-14 01-02
    WV: Archery 09-26 12-31; Rifle 11-23 12-06; Muzzleloader 12-14 12-20
    OH: Archery 09-26 02-07; Shotgun 11-30 12-06; Muzzleloader 01-02 01-05
    IL: Archery 10-01 01-17; Shotgun 11-20 12-06; Muzzleloader 12-11 12-13
    IN: Archery 10-01 01-03; Shotgun 11-14 11-29; Muzzleloader 12-05 12-20
    IA: Archery 10-01 12-04; Shotgun 12-05 12-20; Muzzleloader 12-21 01-10
    MO: Archery 09-15 01-15; Rifle 11-14 11-24; Muzzleloader 12-26 01-05
    MN: Archery 09-19 12-31; Rifle 11-07 11-22; Muzzleloader 11-28 12-13
    WI: Archery 09-12 01-03; Rifle 11-21 11-29; Muzzleloader 11-30 12-09
    MI: Archery 10-01 01-01; Rifle 11-15 11-30; Muzzleloader 12-04 12-13
    PA: Archery 10-03 11-20; Rifle 11-28 12-12; Muzzleloader 12-26 01-18
    NY: Archery 10-01 11-20; Rifle 11-21 12-13; Muzzleloader 12-14 12-22
    VT NH: Archery 10-01 12-15; Rifle 11-14 11-29; Muzzleloader 12-05 12-13
    ME: Archery 10-01 10-30; Rifle 10-31 11-28; Muzzleloader 11-30 12-12
    MA CT RI: Archery 10-05 11-28; Shotgun 11-30 12-12; Muzzleloader 12-14 12-31
    NJ: Archery 09-12 12-31; Shotgun 12-07 12-12; Muzzleloader 12-14 02-13
    DE MD: Archery 09-05 01-31; Muzzleloader 10-17 10-24; Shotgun 11-28 12-12`,
  Elk: `
    MT: Archery 09-05 10-18; Rifle 10-24 11-29; Late rifle 11-30 02-15
    WY: Archery 09-01 09-30; Rifle 10-01 10-31
    ID: Archery 08-30 09-30; Rifle 10-10 11-08
    CO: Archery 09-02 09-30; Muzzleloader 09-12 09-20; Rifle 10-10 11-22
    UT: Archery 08-15 09-16; Muzzleloader 09-21 10-02; Rifle 10-03 10-15
    NV: Archery 08-25 09-16; Muzzleloader 10-22 11-05; Rifle 11-06 12-04
    AZ: Archery 09-11 09-24; Rifle 11-27 12-03
    NM: Archery 09-01 09-24; Rifle 10-03 12-31
    OR: Archery 08-29 09-27; Rifle 10-28 11-13
    WA: Archery 09-12 09-24; Rifle 10-24 11-08
    CA: General 09-09 10-25
    SD: Archery 09-01 09-30; Rifle 10-01 10-31
    ND: Archery 09-04 09-27; Rifle 10-02 12-31
    NE: Archery 08-15 09-20; Rifle 09-21 10-31
    KS OK: Archery 10-01 12-31; Rifle 12-02 12-13
    AR: General 10-05 11-13
    KY: Archery 09-12 09-25; Rifle 09-26 10-09
    VA TN: General 10-10 10-23
    PA: Archery 09-12 09-26; Rifle 11-02 11-07
    MI: General 09-01 12-18
    WI MN MO: General 10-17 10-31`,
  Moose: `
    MT: General 09-15 11-22
    WY: Archery 09-01 09-30; General 10-01 11-20
    ID: General 08-30 11-23
    UT: General 09-12 10-15
    CO: Archery 09-12 09-27; General 10-01 10-14
    WA: General 10-01 11-30
    AK: General 09-01 09-25
    ND: General 11-06 11-29
    ME: General 09-28 10-31
    NH VT: General 10-17 10-25`,
  Bear: `
    MT: Spring 04-15 06-15; Fall 09-05 11-29
    WY: Spring 04-15 06-15; Fall 09-01 11-15
    ID: Spring 04-01 06-15; Fall 08-30 11-24
    UT: Spring 04-04 05-31; Fall 08-15 11-15
    AZ: Spring 03-15 04-30; Fall 08-14 12-31
    OR: Spring 04-01 05-31; Fall 08-01 12-31
    AK: Spring 04-15 06-15; Fall 08-10 10-31
    CO: Fall 09-02 11-22
    NM: Fall 08-16 11-15
    NV: Fall 09-15 12-01
    WA: Fall 08-01 11-15
    CA: Fall 08-15 12-27
    MN: Fall 09-01 10-18
    WI: Fall 09-09 10-13
    MI: Fall 09-09 10-26
    ME: Fall 08-25 11-28
    NH VT: Fall 09-01 11-22
    MA: Fall 09-08 11-28
    NY: Fall 09-12 12-13
    PA: Fall 10-17 12-12
    NJ: Fall 10-12 12-12
    MD: Fall 10-26 10-31
    VA: Fall 10-03 01-02
    WV: Fall 10-03 12-31
    KY: Fall 10-24 12-20
    TN: Fall 09-26 12-31
    NC: Fall 10-12 01-01
    SC: Fall 10-17 10-30
    GA: Fall 09-12 01-10
    AR: Fall 09-19 11-30
    OK: Archery 10-01 10-18; Muzzleloader 10-24 11-01
    MO: Fall 10-19 10-28`,
  Waterfowl: `
    WA OR CA NV UT ID: Shotgun 10-10 01-24
    AZ NM: Shotgun 10-17 01-31
    MT WY: Shotgun 10-03 01-10
    CO: Shotgun 10-10 01-31
    ND SD: Shotgun 09-26 12-08
    NE: Shotgun 10-10 01-20
    KS OK: Shotgun 10-31 01-31
    TX LA: Teal 09-12 09-27; Shotgun 10-31 01-31
    AR: Teal 09-12 09-27; Shotgun 11-14 01-31; Conservation order 02-08 04-25
    MO: Teal 09-05 09-20; Shotgun 10-31 01-08
    MS AL TN KY: Shotgun 11-26 01-31
    MN WI MI: Shotgun 09-26 12-06
    IA IL IN OH: Shotgun 10-17 01-17
    NY VT NH ME PA: Shotgun 10-01 01-05
    MA CT RI NJ DE MD: Shotgun 10-10 01-31
    VA WV NC SC GA FL: Shotgun 11-14 01-31
    AK: Shotgun 09-01 12-16`,
  "Upland Birds": `
    MT WY ND: Shotgun 09-01 01-03
    SD: Grouse 09-19 01-03; Pheasant 10-17 01-31
    NE UT OR: Shotgun 09-01 01-31
    CO: Chukar 09-01 11-30; Quail 11-14 01-31
    ID: Shotgun 09-12 01-31
    WA: Shotgun 10-17 01-18
    NV AZ CA: Shotgun 10-10 02-07
    NM TX: Shotgun 10-31 02-28
    KS: Shotgun 11-14 01-31
    OK: Shotgun 11-14 02-15
    IA MO IL IN OH: Shotgun 11-01 01-15
    MN WI MI: Shotgun 09-19 01-03
    NY VT NH ME: Shotgun 09-26 12-31
    PA NJ MA CT RI: Shotgun 10-17 12-31
    DE MD VA WV KY TN NC: Shotgun 11-07 01-31
    AL FL SC MS LA AR: Shotgun 11-14 02-28
    GA: Dove 09-05 10-11; Shotgun 11-14 02-28
    AK: Shotgun 08-10 04-30`,
  Turkey: `
    MT: Spring 04-15 05-31; Fall 09-01 01-01
    WY: Spring 04-20 05-31; Fall 09-01 12-31
    CO: Spring 04-11 05-31; Fall 09-01 10-07
    NM: Spring 04-15 05-15; Fall 11-01 11-30
    AZ: Spring 04-24 05-28; Fall 10-02 10-08
    ID WA: Spring 04-15 05-31; Fall 09-15 12-31
    OR: Spring 04-15 05-31; Fall 10-15 01-31
    CA: Spring 03-28 05-03; Fall 11-14 12-13
    UT NV NE SD: Spring 04-11 05-31
    ND: Spring 04-11 05-17; Fall 10-10 01-03
    KS: Spring 04-14 05-31
    OK: Spring 04-16 05-16; Fall archery 10-01 01-15; Fall gun 10-31 11-20
    TX: Spring 03-28 05-17; Fall 11-07 01-17
    AR LA: Spring 04-06 05-03
    MS: Spring 03-15 05-01
    AL: Spring 03-25 05-08
    GA SC NC: Spring 04-03 05-09
    FL: Spring 03-01 04-25; Fall 11-07 01-24
    TN: Spring 04-11 05-24
    KY VA WV: Spring 04-11 05-16; Fall 10-24 11-13
    MO IL: Spring 04-13 05-10; Fall 10-01 10-31
    IA IN: Spring 04-13 05-17; Fall 10-12 11-20
    WI MN MI: Spring 04-15 05-31; Fall 09-12 11-20
    OH: Spring 04-18 05-24; Fall 10-10 11-29
    PA: Spring 05-02 05-30; Fall 10-31 11-20
    NY VT NH ME: Spring 05-01 05-31; Fall 10-01 10-31
    MA CT RI NJ: Spring 04-27 05-23; Fall 10-05 11-14
    DE MD: Spring 04-18 05-16`,
  Antelope: `
    MT: Archery 09-05 10-09; Rifle 10-10 11-08
    WY: Archery 08-15 09-14; Rifle 09-15 10-31
    ID: Archery 08-15 09-15; Rifle 09-25 10-24
    CO: Archery 08-15 09-20; Rifle 10-03 10-18
    UT: Archery 08-15 09-11; Rifle 09-12 09-27
    NV: Archery 08-01 08-21; Rifle 08-22 09-07
    AZ: Archery 08-21 09-03; Rifle 09-04 09-13
    NM: Archery 08-08 08-21; Rifle 08-28 09-15
    CA: Archery 08-08 08-16; Rifle 08-22 09-06
    OR: Rifle 08-12 09-05
    TX: Rifle 09-26 10-11
    ND: Archery 09-04 09-27; Rifle 10-02 10-18
    SD: Archery 08-15 10-31; Rifle 10-03 10-18
    NE: Archery 08-20 12-31; Rifle 10-10 10-25
    KS OK: Rifle 10-02 10-12`,
  "Wild Hog": `
    TX OK LA AR MS AL GA FL SC NC CA: General 01-01 12-31`,
  Predators: `
    MT WY ID CO UT NV AZ NM CA OR WA AK ND SD NE KS OK TX AR LA MS AL GA FL SC NC TN KY VA: General 01-01 12-31
    WV OH IL IN IA MO MN WI MI PA VT NH ME DE MD: General 01-01 12-31`,
};

const parseWindows = (text: string): Map<string, SeasonWindow[]> =>
  new Map(
    text
      .trim()
      .split("\n")
      .flatMap((line) => {
        const [codes = "", seasons = ""] = line.trim().split(": ");
        const windows = seasons.split("; ").map((season) => {
          const [, method = "", opens = "", closes = ""] = /^(.+) (\S+) (\S+)$/.exec(season) ?? [];
          return { method, opens, closes };
        });
        return codes.split(" ").map((code) => [code, windows] as const);
      }),
  );

const windowsByGame = new Map(
  Object.entries(WINDOWS).map(([game, text]) => [game, parseWindows(text)]),
);

/** Returns the seasons of a game in a state; empty when it has none. */
export const getSeasonWindows = (state: State, game: GameType): readonly SeasonWindow[] =>
  windowsByGame.get(game)?.get(STATE_CODES[state] ?? "") ?? [];

/** Checks whether a season lasts the whole year. */
export const isOpenAllYear = ({ opens, closes }: SeasonWindow) =>
  opens === "01-01" && closes === "12-31";
