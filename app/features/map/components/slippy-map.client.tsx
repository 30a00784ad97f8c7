import "leaflet/dist/leaflet.css";
import "./slippy-map.css";

import { LatLngBounds } from "leaflet";
import { useEffect, useState } from "react";
import { MapContainer, useMap, ZoomControl } from "react-leaflet";

import type { Directory } from "~/features/directory/directory-address";
import type { Filters } from "~/features/directory/filters";

import { MAX_PINS, type Pins } from "../pins";
import type { DirectoryMap } from "../read-map.server";
import { MapCard, type Chosen } from "./map-card";
import { PinLayer } from "./pin-layer.client";
import { StateLayer } from "./state-layer.client";
import { TileGround } from "./tile-ground.client";
import { usePinsInSight } from "./use-pins-in-sight.client";

const CENTER: [number, number] = [39.8283, -98.5795];
const ZOOM = 4;
const MAX_ZOOM = 17;
const PADDING = 0.1;

export interface SlippyMapProps {
  where: Directory;
  filters: Filters;
  pins: Pins;
  tiles: DirectoryMap["tiles"];
  /** Where the pins come from. */
  source: string;
}

/** The map that moves, for browsers with scripts. */
export function SlippyMap({ where, filters, pins, tiles, source }: SlippyMapProps) {
  const [choice, setChoice] = useState<{ chosen: Chosen | null; of: string } | null>(null);
  // What was chosen belongs to the pins that were there.
  const chosen = choice?.of === source ? choice.chosen : null;
  const choose = (wanted: Chosen | null) => setChoice({ chosen: wanted, of: source });
  return (
    <>
      <MapContainer
        className="slippy-map"
        center={CENTER}
        zoom={ZOOM}
        minZoom={2}
        maxZoom={MAX_ZOOM}
        worldCopyJump
        attributionControl={false}
        zoomControl={false}
      >
        {/* Where a thumb is, and off Alaska. */}
        <ZoomControl position="bottomleft" />
        <StateLayer />
        <TileGround url={tiles.url} maxZoom={MAX_ZOOM} />
        <PinsInSight pins={pins} source={source} filters={filters} onChoose={choose} />
        {/* After the others, which listen for its moves. */}
        <Refit pins={pins} />
      </MapContainer>
      {pins.isGrouped ? (
        <p className="map-note">
          More than {MAX_PINS.toLocaleString("en-US")} listings match. Zoom in to see each.
        </p>
      ) : null}
      <p className="map-attribution">
        <Attribution text={tiles.attribution} />
      </p>
      {chosen ? (
        <MapCard
          key={chosen.key}
          chosen={chosen}
          where={where}
          filters={filters}
          onChoose={choose}
          onClose={() => choose(null)}
        />
      ) : null}
    </>
  );
}

interface PinsInSightProps {
  pins: Pins;
  source: string;
  filters: Filters;
  onChoose: (chosen: Chosen) => void;
}

function PinsInSight({ pins, source, filters, onChoose }: PinsInSightProps) {
  const inSight = usePinsInSight({ pins, source, area: filters.area });
  return <PinLayer pins={inSight} onChoose={onChoose} />;
}

/** Shows all pins, whenever there are others than before. */
function Refit({ pins }: { pins: Pins }) {
  const map = useMap();
  useEffect(() => {
    const points: [number, number][] = [
      ...pins.pins.map(([, lat, lng]): [number, number] => [lat, lng]),
      ...pins.groups.flatMap(({ south, west, north, east }): [number, number][] => [
        [south, west],
        [north, east],
      ]),
    ];
    if (points.length === 0) map.setView(CENTER, ZOOM, { animate: false });
    else map.fitBounds(new LatLngBounds(points).pad(PADDING), { animate: false, maxZoom: 12 });
  }, [map, pins]);
  return null;
}

/** OpenStreetMap asks for this link; other hosts have a text. */
function Attribution({ text }: { text: string }) {
  if (!text.includes("OpenStreetMap")) return text;
  return <a href="https://www.openstreetmap.org/copyright">{text}</a>;
}
