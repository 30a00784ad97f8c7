import { useHydrated } from "remix-utils/use-hydrated";

/** Returns the results that links have to carry on: none where scripts run, because the tab remembers them. */
export const useKeptResults = (results: string): string => (useHydrated() ? "" : results);
