import { createContext, useContext } from "react";

/** The names of the fields that were changed since their errors came. */
export const CorrectedFields = createContext<ReadonlySet<string>>(new Set());

/** Returns the errors of a field until its value changes. */
export function useOpenErrors({
  name,
  error,
}: {
  name: string;
  error?: string[] | undefined;
}): string[] | undefined {
  return useContext(CorrectedFields).has(name) ? undefined : error;
}
