import { useLocation } from "@remix-run/react";

/** Returns the current page's path with its query, to which forms and sign-in return. */
export function useAddress(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
