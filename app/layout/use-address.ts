import { useLocation } from "@remix-run/react";

/** The present page's path with its query: where forms and sign-in come back to. */
export function useAddress(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
