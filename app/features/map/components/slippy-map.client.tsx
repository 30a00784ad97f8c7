import "leaflet/dist/leaflet.css";
import "./slippy-map.css";

import { LatLngBounds, type LatLngBoundsLiteral } from "leaflet";
import { useEffect, useState } from "react";
import { MapContainer, useMap, useMapEvents, ZoomControl } from "react-leaflet";

import {
  directoryAddress,
  type MappedDirectory,
  type Tab,
} from "~/features/directory/directory-address";
import { queryOf, type Filters } from "~/features/directory/filters";
import { Link } from "~/ui/link";

import { countedListings } from "../counted-listings";
import { MAX_PINS, type Pins, type PinState } from "../pins";
import type { DirectoryMap } from "../read-map.server";
import { MapCard, type Chosen } from "./map-card";
import { PinLayer } from "./pin-layer.client";
import { StateLayer } from "./state-layer.client";
import { TileGround } from "./tile-ground.client";
import { usePinsInSight } from "./use-pins-in-sight.client";

const CENTER: [number, number] = [39.8283, -98.5795];
const ZOOM = 4;
/** What shows on a window that is too narrow for that: the states but Alaska. */
const LOWER_STATES: LatLngBoundsLiteral = [
  [24.4, -124.9],
  [49.5, -66.9],
];
/** Of latitude. */
const SOUTH_OF_ALASKA = 51;
/** Whoever looks closer than this, and for nothing in particular, has found another place. */
const ALASKA_BELOW = 7;
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
}

/** The interactive map, for browsers with scripts. */
export function SlippyMap({ where, filters, pins, tiles, source }: SlippyMapProps) {
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
        <AlaskaLink where={where} filters={filters} states={pins.states} />
        {/* After the others, which listen for its moves. */}
        <Refit pins={pins} isUnfiltered={isUnfiltered} />
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
  tab: Tab;
  onChoose: (chosen: Chosen) => void;
}

function PinsInSight({ pins, source, filters, tab, onChoose }: PinsInSightProps) {
  const inSight = usePinsInSight({ pins, source, area: filters.area });
  return <PinLayer pins={inSight} tab={tab} onChoose={onChoose} />;
}

/** The way to Alaska, which the map has no room for beside the other states, while it is out of sight. */
function AlaskaLink({
  where,
  filters,
  states,
}: Pick<SlippyMapProps, "where" | "filters"> & { states: PinState[] }) {
  const map = useMap();
  const [, setMoved] = useState(0);
  useMapEvents({ moveend: () => setMoved((times) => times + 1) });
  const alaska = states.find(({ name }) => name === "Alaska");
  const isElsewhere = queryOf(filters) === "" && map.getZoom() >= ALASKA_BELOW;
  if (!alaska || isElsewhere || map.getBounds().contains(alaska)) return null;
  return (
    <Link
      className="map-alaska button-secondary"
      to={directoryAddress(where, { ...filters, state: "Alaska" })}
    >
      Alaska: {countedListings(alaska.count, where.tab)}
    </Link>
  );
}

/**
 * Shows the lower states, or all pins where somebody looks for some, whenever there are others than
 * before. Those in Alaska only where there are no others.
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
    const lower = points.filter(([lat]) => lat < SOUTH_OF_ALASKA);
    if (points.length === 0) map.setView(CENTER, ZOOM, { animate: false });
    else {
      const bounds = new LatLngBounds(lower.length > 0 ? lower : points).pad(PADDING);
      map.fitBounds(bounds, { animate: false, maxZoom: 12 });
    }
  }, [map, pins, isUnfiltered]);
  return null;
}

/** OpenStreetMap asks for this link; other hosts have a text. */
function Attribution({ text }: { text: string }) {
  if (!text.includes("OpenStreetMap")) return text;
  return <a href="https://www.openstreetmap.org/copyright">{text}</a>;
}
