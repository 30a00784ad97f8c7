// eslint-disable-next-line import-x/no-unresolved -- made by scripts/gazetteer-plugin.ts
import places from "virtual:us-places";

import { placeKey } from "./place-key";
import { STATE_CODES } from "./state-codes";

/** The full names and postal codes of the states, as keys. */
const STATE_KEYS = new Map(
  Object.keys(places).flatMap((state) => [
    [placeKey(state), state],
    [(STATE_CODES[state] ?? state).toLowerCase(), state],
  ]),
);
const MAX_STATE_WORDS = 3;
/** Matches what an address may have after the state: a ZIP code, the country, or both. */
const AFTER_STATE = /(?: (\d{5})(?: \d{4})?)?(?: (?:usa|us|united states(?: of america)?))?$/;

/** The parts of a text like "Bozeman", "Bozeman, MT, USA" or "Bozeman MT 59715". */
export interface ReadTown {
  /** The town's key. */
  town: string;
  /** The state that the text ends with; "Virginia" alone counts as a town. */
  state: string | null;
  /** The key of the town with its state. */
  fullName: string;
  zip: string | null;
}

export function readTown(text: string): ReadTown {
  const key = placeKey(text);
  const zip = AFTER_STATE.exec(key)?.[1] ?? null;
  const fullName = key.replace(AFTER_STATE, "");
  const words = fullName.split(" ");
  for (let count = MAX_STATE_WORDS; count > 0; count -= 1) {
    const state = words.length > count ? STATE_KEYS.get(words.slice(-count).join(" ")) : undefined;
    if (state) return { town: words.slice(0, -count).join(" "), state, fullName, zip };
  }
  return { town: fullName, state: null, fullName, zip };
}
