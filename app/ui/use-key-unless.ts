import { useState } from "react";

/** Returns the key of a form: a new one where something else is shown, the same where the form shows its own result. */
export function useKeyUnless(isOwnResult: boolean, key: string): string {
  const [currentKey, setCurrentKey] = useState(key);
  if (isOwnResult || currentKey === key) return currentKey;
  setCurrentKey(key);
  return key;
}
