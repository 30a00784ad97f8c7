import { sameWord } from "~/formats/nearest-word";
import { STATE_CODES } from "~/platform/gazetteer/state-codes";

import { STATES } from "./vocabulary";

/** One of these words as it is written, whatever its case and spaces; else the text as it is. */
export const matchWord = (text: string, words: readonly string[]): string =>
  sameWord(text, words) ?? text;

/** The same for a state, which may also be its postal code. */
export function matchState(text: string): string {
  const byName = sameWord(text, STATES);
  return byName ?? STATES.find((state) => sameWord(text, [STATE_CODES[state] ?? ""])) ?? text;
}
