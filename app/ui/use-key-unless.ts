import { useState } from "react";

/** The key of a form: another one where something else is shown, the same where it is the form's own answer. */
export function useKeyUnless(isOwnAnswer: boolean, key: string): string {
  const [kept, setKept] = useState(key);
  if (isOwnAnswer || kept === key) return kept;
  setKept(key);
  return key;
}
