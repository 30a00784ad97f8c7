import { useHydrated } from "remix-utils/use-hydrated";

/** The results that links have to carry on: none where scripts run, as the tab remembers them. */
export const useKeptResults = (results: string): string => (useHydrated() ? "" : results);
