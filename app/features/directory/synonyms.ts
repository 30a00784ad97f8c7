import { STATE_CODES } from "~/platform/gazetteer/state-codes";

import { STATES } from "./vocabulary";

/** Words of place names that people write in full or in short. */
const ABBREVIATIONS: readonly (readonly [short: string, long: string])[] = [
  ["st", "saint"],
  ["ste", "sainte"],
  ["mt", "mount"],
  ["ft", "fort"],
  ...STATES.map(
    (state) => [(STATE_CODES[state] ?? "").toLowerCase(), state.toLowerCase()] as const,
  ),
];

const SYNONYMS = new Map<string, string[]>();
for (const [short, long] of ABBREVIATIONS) {
  add(short, long);
  add(long, short);
}

function add(word: string, meaning: string): void {
  SYNONYMS.set(word, [...(SYNONYMS.get(word) ?? []), meaning]);
}

/** Returns what else a lower-case word of a search may mean: "mt" is Mount or Montana, "saint" is St. */
export const synonymsOf = (word: string): readonly string[] => SYNONYMS.get(word) ?? [];
