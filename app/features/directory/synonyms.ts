import { STATE_CODES } from "~/platform/gazetteer/state-codes";

import { STATES } from "./vocabulary";

/** Words of place names that people write in full or in short. */
const ABBREVIATIONS = [
  ["st", "saint"],
  ["ste", "sainte"],
  ["mt", "mount"],
  ["ft", "fort"],
] as const;

const SYNONYMS = new Map<string, string[]>();
for (const [short, long] of ABBREVIATIONS) {
  add(short, `'${long}'`);
  // "ft" in a description is a length, so a short form counts in titles and places alone.
  add(long, `'${short}':AB`);
}
for (const state of STATES) {
  const words = state.toLowerCase().split(" ");
  // Codes expand to names but not the reverse. Every listing has its state's name, while "in" and "or" appear in most
  // texts.
  add((STATE_CODES[state] ?? "").toLowerCase(), words.map((word) => `'${word}'`).join(" <-> "));
}

function add(word: string, meaning: string): void {
  SYNONYMS.set(word, [...(SYNONYMS.get(word) ?? []), meaning]);
}

/**
 * Returns what else a lower-case word of a search may mean, each as a tsquery: "mt" is Mount or Montana. A synonym
 * matches whole words, because "co" begins hundreds of them.
 */
export const listSynonyms = (word: string): readonly string[] => SYNONYMS.get(word) ?? [];
