import type { MultiPolygon } from "geojson";

import { BaseMap } from "~/features/map/components/base-map.client";
import type { MapTiles } from "~/features/map/map-tiles.server";

import { BoundaryLayer } from "./boundary-layer.client";

export interface LandMapProps {
  outline: MultiPolygon;
  tiles: MapTiles;
}

/** Shows a boundary on an interactive map. */
export function InteractiveLandMap({ outline, tiles }: LandMapProps) {
  return (
    <div className="map-box">
      <BaseMap tiles={tiles}>
        <BoundaryLayer outline={outline} />
      </BaseMap>
    </div>
  );
}
