import "leaflet/dist/leaflet.css";
import "./slippy-map.css";

import { LatLngBounds, type LatLngBoundsLiteral } from "leaflet";
import { useEffect, useState } from "react";
import { MapContainer, useMap, ZoomControl } from "react-leaflet";

import {
  directoryAddress,
  type MappedDirectory,
  type Tab,
} from "~/features/directory/directory-address";
import { queryOf, type Filters } from "~/features/directory/filters";
import { Link } from "~/ui/link";

import { countedListings } from "../counted-listings";
import { MAX_PINS, type Pins } from "../pins";
import type { DirectoryMap } from "../read-map.server";
import { MapCard, type Chosen } from "./map-card";
import { PinLayer } from "./pin-layer.client";
import { StateLayer } from "./state-layer.client";
import { TileAttribution } from "./tile-attribution";
import { TileGround } from "./tile-ground.client";
import { usePinsInSight } from "./use-pins-in-sight.client";

const CENTER: [number, number] = [39.8283, -98.5795];
const ZOOM = 4;
/** What shows on a window that is too narrow for that: the states but Alaska. */
const LOWER_STATES: LatLngBoundsLiteral = [
  [24.4, -124.9],
  [49.5, -66.9],
];
const MAX_ZOOM = 17;
/** Of zoom: a narrow window would otherwise be half empty. */
const STEP = 0.25;
const PADDING = 0.1;

export interface SlippyMapProps {
  where: MappedDirectory;
  filters: Filters;
  pins: Pins;
  tiles: DirectoryMap["tiles"];
  /** Where the pins come from. */
  source: string;
  /** How many listings match there; none is counted in close-ups. */
  inAlaska: number;
}

/** The interactive map, for browsers with scripts. */
export function SlippyMap({ where, filters, pins, tiles, source, inAlaska }: SlippyMapProps) {
  const [choice, setChoice] = useState<{ chosen: Chosen | null; of: string } | null>(null);
  // What was chosen belongs to the pins that were there.
  const chosen = choice?.of === source ? choice.chosen : null;
  const choose = (wanted: Chosen | null) => setChoice({ chosen: wanted, of: source });
  const isUnfiltered = queryOf(filters) === "";
  return (
    <>
      <MapContainer
        className="slippy-map"
        center={CENTER}
        zoom={ZOOM}
        minZoom={2}
        zoomSnap={STEP}
        maxZoom={MAX_ZOOM}
        worldCopyJump
        attributionControl={false}
        zoomControl={false}
      >
        {/* In reach of a thumb, and not over Alaska. */}
        <ZoomControl position="bottomleft" />
        <StateLayer />
        <TileGround url={tiles.url} maxZoom={MAX_ZOOM} />
        <PinsInSight {...{ pins, source, filters, tab: where.tab }} onChoose={choose} />
        {/* After the others, which listen for its moves. */}
        <Refit pins={pins} isUnfiltered={isUnfiltered} />
      </MapContainer>
      {isUnfiltered && inAlaska > 0 ? (
        <Link
          className="map-alaska button-secondary"
          to={directoryAddress(where, { ...filters, state: "Alaska" })}
        >
          Alaska: {countedListings(inAlaska, where.tab)}
        </Link>
      ) : null}
      {pins.isGrouped ? (
        <p className="map-note">
          More than {MAX_PINS.toLocaleString("en-US")} listings match. Zoom in to see each.
        </p>
      ) : null}
      <p className="map-attribution">
        <TileAttribution text={tiles.attribution} />
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
  tab: Tab;
  onChoose: (chosen: Chosen) => void;
}

function PinsInSight({ pins, source, filters, tab, onChoose }: PinsInSightProps) {
  const inSight = usePinsInSight({ pins, source, area: filters.area });
  return <PinLayer pins={inSight} tab={tab} onChoose={onChoose} />;
}

/**
 * Shows the lower states, or all pins where somebody looks for some, whenever there are others than
 * before.
 */
function Refit({ pins, isUnfiltered }: { pins: Pins; isUnfiltered: boolean }) {
  const map = useMap();
  useEffect(() => {
    if (isUnfiltered) {
      map.setView(CENTER, Math.min(ZOOM, map.getBoundsZoom(LOWER_STATES)), { animate: false });
      return;
    }
    const points: [number, number][] = [
      ...pins.pins.map(([, lat, lng]): [number, number] => [lat, lng]),
      ...pins.groups.flatMap(({ south, west, north, east }): [number, number][] => [
        [south, west],
        [north, east],
      ]),
    ];
    if (points.length === 0) map.setView(CENTER, ZOOM, { animate: false });
    else map.fitBounds(new LatLngBounds(points).pad(PADDING), { animate: false, maxZoom: 12 });
  }, [map, pins, isUnfiltered]);
  return null;
}
