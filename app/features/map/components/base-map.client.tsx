import "leaflet/dist/leaflet.css";
import "./slippy-map.css";

import type { Map as LeafletMap, MapOptions } from "leaflet";
import { useState, type ReactNode, type Ref } from "react";
import { MapContainer, ScaleControl, useMapEvents, ZoomControl } from "react-leaflet";

import type { MapTiles } from "../map-tiles.server";
import type { PinState } from "../pins";
import { DEFAULT_CENTER, MAX_ZOOM, DEFAULT_ZOOM } from "./map-bounds.client";
import { NameLayer } from "./name-layer.client";
import { StateLayer } from "./state-layer.client";
import { TileAttribution } from "./tile-attribution";
import { TileGround } from "./tile-ground.client";

interface BaseMapProps extends MapOptions {
  tiles: MapTiles;
  mapRef?: Ref<LeafletMap>;
  /** The states with a count, which a tap on their land opens. */
  countedStates?: readonly PinState[];
  /** Called with whether tiles load. Callers that pass it show town names themselves when tiles are missing. */
  onTiles?: (areLoaded: boolean) => void;
  children?: ReactNode;
}

/**
 * An interactive map with the parts that all maps share: the states, the tiles of the configured host or town names
 * when they don't load, zoom, scale and attribution.
 */
export function BaseMap({
  tiles,
  mapRef,
  countedStates,
  onTiles,
  children,
  ...options
}: BaseMapProps) {
  const [hasTiles, setHasTiles] = useState(true);
  return (
    <>
      <MapContainer
        ref={mapRef}
        className="slippy-map"
        center={DEFAULT_CENTER}
        zoom={DEFAULT_ZOOM}
        minZoom={2}
        maxZoom={MAX_ZOOM}
        worldCopyJump
        {...options}
        attributionControl={false}
        zoomControl={false}
      >
        {/* The bottom left is within reach of a thumb and does not cover Alaska. */}
        <ZoomControl position="bottomleft" />
        <StateLayer counted={countedStates} />
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
  return <NameLayer occupied={NOTHING_TAKEN} />;
}

const NOTHING_TAKEN: readonly never[] = [];
