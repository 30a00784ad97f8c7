import { useHydrated } from "remix-utils/use-hydrated";

import { keepResults } from "./results-address";

/**
 * Returns a function for the page's own links and forms, which keeps the results that the page was opened from in an
 * address. Where scripts run, the tab remembers them, and addresses stay as they are.
 */
export function useKeepResults(results: string): (address: string) => string {
  const isHydrated = useHydrated();
  return (address) => (isHydrated ? address : keepResults(address, results));
}
