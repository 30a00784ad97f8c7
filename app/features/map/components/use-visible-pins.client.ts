import { useEffect, useState } from "react";
import { useMap, useMapEvents } from "react-leaflet";

import type { Area } from "~/features/directory/area";

import { fetchPins } from "../fetch-pins";
import type { Pins } from "../pins";
import { getVisibleArea } from "./visible-area.client";
import { limitSourceToArea } from "./source-in-area";

/** Returns the pins of the page. If the server grouped them, returns finer pins for the visible area. */
export function useVisiblePins({
  pins,
  source,
  area,
}: {
  pins: Pins;
  source: string;
  area: Area | null;
}): Pins {
  const map = useMap();
  const [finer, setFiner] = useState<{ of: Pins; pins: Pins } | null>(null);
  const [moveCount, setMoveCount] = useState(0);
  useMapEvents({ moveend: () => setMoveCount((times) => times + 1) });

  useEffect(() => {
    if (!pins.isGrouped) return;
    const abortController = new AbortController();
    const visibleArea = getVisibleArea(map, area);
    if (!visibleArea) return;
    fetchPins(limitSourceToArea(source, visibleArea), abortController.signal).then(
      (finerPins) => setFiner({ of: pins, pins: finerPins }),
      // The previous pins stay when the request fails or is aborted.
      () => undefined,
    );
    return () => abortController.abort();
  }, [map, pins, source, area, moveCount]);

  return finer?.of === pins ? { ...finer.pins, states: pins.states } : pins;
}
