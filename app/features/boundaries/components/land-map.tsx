import { LazyMap } from "~/features/map/components/lazy-map";

import type { LandMapProps } from "./land-map.client";

const loadLandMap = async () => (await import("./land-map.client")).InteractiveLandMap;

/** Shows a button that loads an interactive map with the boundary. */
export function LandMap(map: LandMapProps) {
  return (
    <LazyMap
      label="Explore on the map"
      instead="Check your connection and try again."
      load={loadLandMap}
      map={map}
    />
  );
}
