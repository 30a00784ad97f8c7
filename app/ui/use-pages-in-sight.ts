import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

import { fetchPagesInSight } from "./page-modules";

/** What somebody does who is reading a page, and will go on from it. */
const SIGNS = ["pointermove", "touchstart", "scroll", "keydown"] as const;

/**
 * Fetches the files of pages that links lead to, once somebody does something on a page: what a page
 * loads by itself stays small.
 */
export function usePagesInSight(): void {
  const { key } = useLocation();
  useEffect(() => {
    const stop = new AbortController();
    const fetchLater = () => {
      stop.abort();
      setTimeout(fetchPagesInSight);
    };
    for (const sign of SIGNS) {
      addEventListener(sign, fetchLater, { passive: true, capture: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, [key]);
}
