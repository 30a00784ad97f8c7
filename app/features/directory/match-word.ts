import { findSameWord } from "~/formats/nearest-word";
import { STATE_CODES } from "~/platform/gazetteer/state-codes";

import { STATES } from "./vocabulary";

/** Returns the known spelling of a word, regardless of letter case and spaces. Unknown words are returned unchanged. */
export const matchWord = (text: string, words: readonly string[]): string =>
  findSameWord(text, words) ?? text;

/**
 * Returns the known spelling of a state, which may also be given by its postal code. Unknown states are returned
 * unchanged.
 */
export function matchState(text: string): string {
  const byName = findSameWord(text, STATES);
  return byName ?? STATES.find((state) => findSameWord(text, [STATE_CODES[state] ?? ""])) ?? text;
}
