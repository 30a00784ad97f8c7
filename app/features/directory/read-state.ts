import { STATES, type State } from "./vocabulary";

/** Returns the state that a text names, in any case; null for any other text. */
export function readState(text: string): State | null {
  const name = text.trim().replace(/\s+/g, " ").toLowerCase();
  return STATES.find((state) => state.toLowerCase() === name) ?? null;
}
