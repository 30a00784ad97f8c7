import type { State } from "../../app/features/directory/vocabulary";

const DEEP_SOUTH = "Louisiana Mississippi Alabama Georgia Florida South-Carolina";
const SOUTH = `${DEEP_SOUTH} Arkansas Tennessee North-Carolina Texas Virginia`;
const WEST =
  "Montana Wyoming Idaho Colorado Utah Nevada Oregon Washington New-Mexico Arizona California Alaska";
const PLAINS = "North-Dakota South-Dakota Nebraska Kansas Oklahoma Montana";
const NORTHWOODS = "Wisconsin Minnesota Michigan Maine New-Hampshire Vermont New-York";
const CORN_BELT = "Iowa Illinois Indiana Ohio Missouri Pennsylvania";

/** Words of a picture's description, and the states in which such country is found. */
const COUNTRY: readonly (readonly [words: RegExp, states: string])[] = [
  [/\bmoss/i, DEEP_SOUTH],
  [/cypress/i, SOUTH],
  [/longleaf/i, `${DEEP_SOUTH} North-Carolina Texas`],
  [/mesquite|brush country|thorn brush/i, "Texas"],
  [/live oaks/i, "Texas California"],
  [/pothole/i, "North-Dakota South-Dakota Montana Minnesota"],
  [/prairie|bluestem/i, `${PLAINS} ${CORN_BELT} ${WEST} Minnesota Texas`],
  [
    /hardwoods?|(?<!live )\boaks?\b/i,
    `${SOUTH} ${CORN_BELT} ${NORTHWOODS} Kentucky West-Virginia Oklahoma Oregon Nebraska Kansas`,
  ],
  [/northwoods/i, NORTHWOODS],
  [/hills in fall color/i, `${NORTHWOODS} ${CORN_BELT} Arkansas Tennessee Kentucky West-Virginia`],
  [/peaks|alpine|\bmountain|\belk\b/i, WEST],
  [/\baspens?\b/i, `${WEST} ${NORTHWOODS}`],
  [/spruces?\b/i, `${WEST} ${NORTHWOODS} South-Dakota Pennsylvania`],
  [/\bsage(brush)?\b/i, `${WEST} North-Dakota South-Dakota Nebraska`],
  [/badlands/i, `${PLAINS} Wyoming Utah New-Mexico Nevada Colorado Texas`],
  [/red (mesas|canyon|breaks)|^mesas/i, `${PLAINS} Wyoming Utah New-Mexico Arizona Colorado Texas`],
  [/red barn|silo/i, `${CORN_BELT} ${NORTHWOODS} North-Dakota South-Dakota Nebraska Kansas`],
  [/tundra/i, "Alaska"],
  [/\bcorn\b/i, `${SOUTH} ${CORN_BELT} ${NORTHWOODS} ${PLAINS} Kentucky West-Virginia`],
  [
    /wooded (ridges|hills)|green climbing/i,
    `${SOUTH} ${CORN_BELT} ${NORTHWOODS} Kentucky West-Virginia`,
  ],
];

/** Towns in rice country and on the coastal plain, without a hill in sight. */
const FLAT_TOWNS = new Set([
  ...["Stuttgart", "Clarendon", "Jonesboro", "Belzoni", "Jonesville", "Dyersburg"],
  ...["El Campo", "Arcadia", "Walterboro", "Kenmare"],
]);
const HILLS = /\b(hills?|ridges?|valleys|hollow|mountains?|peaks)\b/i;

/** Checks whether a picture shows country that is found around a town. */
export const isCountryOf = (
  alt: string,
  { town, state }: { town: string; state: State },
): boolean =>
  !(FLAT_TOWNS.has(town) && HILLS.test(alt)) &&
  COUNTRY.every(
    ([words, states]) => !words.test(alt) || states.split(" ").includes(state.replace(" ", "-")),
  );
