import { LazyMap } from "~/features/map/components/lazy-map";

import type { DrawMapProps } from "./draw-map.client";

const loadDrawMap = async () => (await import("./draw-map.client")).DrawMap;

/** Offers a map to draw the boundary on. The map and the form field `boundaryText` stay in sync both ways. */
export function DrawBoundary(map: DrawMapProps) {
  return (
    <LazyMap
      label="Draw on the map"
      instead="You can choose a file or type the corners instead."
      load={loadDrawMap}
      map={map}
    />
  );
}
