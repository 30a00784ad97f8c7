import { useEffect, useState } from "react";

import type { Area } from "~/features/directory/area";

import type { MapCards } from "../map-cards";
import { sourceInArea } from "./source-in-area";

/** Moves come one after another; only where they end is worth asking and telling. */
const AT_REST_AFTER = 400;

/** What lies in an area; the former answer until the next one is there, null while no area is asked for. */
export function useCardsInSight(source: string, area: Area | null): MapCards | "failed" | null {
  const [found, setFound] = useState<{ of: string; cards: MapCards | "failed" } | null>(null);
  const address = area === null ? null : sourceInArea(source, area);

  useEffect(() => {
    if (address === null) return;
    const leaving = new AbortController();
    const take = (cards: MapCards | "failed") => {
      if (!leaving.signal.aborted) setFound({ of: source, cards });
    };
    const timer = setTimeout(() => {
      fetchCards(address, leaving.signal).then(take, () => take("failed"));
    }, AT_REST_AFTER);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [address, source]);

  return address !== null && found?.of === source ? found.cards : null;
}

async function fetchCards(address: string, signal: AbortSignal): Promise<MapCards> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`Cards: ${answer.status}`);
  return (await answer.json()) as MapCards;
}
