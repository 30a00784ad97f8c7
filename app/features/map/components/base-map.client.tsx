import "leaflet/dist/leaflet.css";
import "./slippy-map.css";

import type { Map as LeafletMap, MapOptions } from "leaflet";
import { useState, type ReactNode, type Ref } from "react";
import { MapContainer, ScaleControl, useMapEvents, ZoomControl } from "react-leaflet";

import type { MapTiles } from "../map-tiles.server";
import { CENTER, MAX_ZOOM, ZOOM } from "./map-bounds.client";
import { NameLayer } from "./name-layer.client";
import { StateLayer } from "./state-layer.client";
import { TileAttribution } from "./tile-attribution";
import { TileGround } from "./tile-ground.client";

interface BaseMapProps extends MapOptions {
  tiles: MapTiles;
  mapRef?: Ref<LeafletMap>;
  /** Told whether tiles come, by those who name places themselves where none do. */
  onTiles?: (areThere: boolean) => void;
  children?: ReactNode;
}

/**
 * A map that moves, with what all of them have: the states, the tiles of the configured host above
 * them or the names of towns where none come, zoom and scale, and whose the tiles are.
 */
export function BaseMap({ tiles, mapRef, onTiles, children, ...options }: BaseMapProps) {
  const [hasTiles, setHasTiles] = useState(true);
  return (
    <>
      <MapContainer
        ref={mapRef}
        className="slippy-map"
        center={CENTER}
        zoom={ZOOM}
        minZoom={2}
        maxZoom={MAX_ZOOM}
        worldCopyJump
        {...options}
        attributionControl={false}
        zoomControl={false}
      >
        {/* In reach of a thumb, and not over Alaska. */}
        <ZoomControl position="bottomleft" />
        <StateLayer />
        <TileGround url={tiles.url} maxZoom={MAX_ZOOM} onTiles={onTiles ?? setHasTiles} />
        <ScaleControl position="bottomleft" metric={false} />
        {hasTiles ? null : <TownNames />}
        {children}
      </MapContainer>
      <p className="map-attribution">
        <TileAttribution text={tiles.attribution} />
      </p>
    </>
  );
}

function TownNames() {
  const [, setMoved] = useState(0);
  useMapEvents({ moveend: () => setMoved((times) => times + 1) });
  return <NameLayer taken={NOTHING_TAKEN} />;
}

const NOTHING_TAKEN: readonly never[] = [];
