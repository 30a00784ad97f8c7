import { useEffect, useState } from "react";

import type { Area } from "~/features/directory/area";

import type { MapCards } from "../map-cards";
import { limitSourceToArea } from "./source-in-area";

/** The delay in ms before a move triggers a request, so that a series of moves triggers only one. */
const DEBOUNCE_MS = 400;

/**
 * Returns the listings in an area. Keeps the previous result while the next one loads, and returns null when no area is
 * given.
 */
export function useVisibleCards(source: string, area: Area | null): MapCards | "failed" | null {
  const [fetched, setFetched] = useState<{ of: string; cards: MapCards | "failed" } | null>(null);
  const address = area === null ? null : limitSourceToArea(source, area);

  useEffect(() => {
    if (address === null) return;
    const leaving = new AbortController();
    const take = (cards: MapCards | "failed") => {
      if (!leaving.signal.aborted) setFetched({ of: source, cards });
    };
    const timer = setTimeout(() => {
      fetchCards(address, leaving.signal).then(take, () => take("failed"));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [address, source]);

  return address !== null && fetched?.of === source ? fetched.cards : null;
}

async function fetchCards(address: string, signal: AbortSignal): Promise<MapCards> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`Cards: ${response.status}`);
  return (await response.json()) as MapCards;
}
