import { LazyMap } from "~/features/map/components/lazy-map";

import type { DrawMapProps } from "./draw-map.client";

const loadDrawMap = async () => (await import("./draw-map.client")).DrawMap;

/**
 * Offers a map to draw the boundary on. What is drawn stands in the field `boundaryText` of the form
 * around it, and what is typed there is drawn.
 */
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
