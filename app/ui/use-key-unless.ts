import { useState } from "react";

/** Returns the key of a form: a new one where something else is shown, the same where the form gets its own answer. */
export function useKeyUnless(isOwnResult: boolean, key: string): string {
  const [kept, setKept] = useState(key);
  if (isOwnResult || kept === key) return kept;
  setKept(key);
  return key;
}
