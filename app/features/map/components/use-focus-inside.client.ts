import type { Map as LeafletMap, Marker } from "leaflet";
import { useEffect, useRef, useState } from "react";

import type { Area } from "~/features/directory/area";

/**
 * Keeps the focus when a cluster is opened and its marker disappears as the map zooms in. The focus moves to the first
 * marker of the cluster, or to the map if there is none.
 *
 * @returns a function to call before the map moves, and the text to announce to screen readers
 */
export function useFocusInside(map: LeafletMap) {
  const targetArea = useRef<Area | null>(null);
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    // The user has moved the focus elsewhere in the meantime.
    const forget = () => (targetArea.current = null);
    document.addEventListener("pointerdown", forget);
    return () => document.removeEventListener("pointerdown", forget);
  }, []);

  // Runs after every render, because markers change with each move and again when finer ones have loaded.
  useEffect(() => {
    if (!targetArea.current || document.activeElement !== document.body) return;
    const marker = firstMarkerIn(map, targetArea.current);
    (marker ?? map.getContainer()).focus({ preventScroll: true });
  });

  return {
    announcement,
    lookInside(area: Area, text: string) {
      targetArea.current = area;
      setAnnouncement(text);
    },
  };
}

function firstMarkerIn(map: LeafletMap, { south, west, north, east }: Area): HTMLElement | null {
  const elements: HTMLElement[] = [];
  map.eachLayer((layer) => {
    if (!("getLatLng" in layer && "getElement" in layer)) return;
    const marker = layer as Marker;
    const { lat, lng } = marker.getLatLng();
    const element = marker.getElement();
    const isInside = lat >= south && lat <= north && lng >= west && lng <= east;
    if (element && isInside) elements.push(element);
  });
  return elements[0] ?? null;
}
