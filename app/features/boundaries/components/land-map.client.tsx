import type { MultiPolygon } from "geojson";

import { BaseMap } from "~/features/map/components/base-map.client";
import type { MapTiles } from "~/features/map/map-tiles.server";

import { PresentBoundary } from "./present-boundary.client";

export interface LandMapProps {
  outline: MultiPolygon;
  tiles: MapTiles;
}

/** An interactive map with a boundary. */
export function MovingLandMap({ outline, tiles }: LandMapProps) {
  return (
    <div className="map-box">
      <BaseMap tiles={tiles}>
        <PresentBoundary outline={outline} />
      </BaseMap>
    </div>
  );
}
