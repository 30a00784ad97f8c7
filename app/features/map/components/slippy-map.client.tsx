import "leaflet/dist/leaflet.css";
import "./slippy-map.css";

import { useState } from "react";
import { MapContainer, ScaleControl, useMap, useMapEvents, ZoomControl } from "react-leaflet";

import type { Area } from "~/features/directory/area";
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
import { CENTER, MAX_ZOOM, ZOOM } from "./map-bounds.client";
import { MapCard, type Chosen } from "./map-card";
import { MapPosition } from "./map-position.client";
import { PinLayer } from "./pin-layer.client";
import { StateLayer } from "./state-layer.client";
import { TileAttribution } from "./tile-attribution";
import { TileGround } from "./tile-ground.client";
import { usePinsInSight } from "./use-pins-in-sight.client";

/** Whoever looks closer than this, and for nothing in particular, has found another place. */
const ALASKA_BELOW = 5;
/** Of zoom: a narrow window would otherwise be half empty. */
const STEP = 0.25;

export interface SlippyMapProps {
  where: MappedDirectory;
  filters: Filters;
  pins: Pins;
  tiles: DirectoryMap["tiles"];
  /** Where the pins come from. */
  source: string;
  /** Told what a moved map shows, and of null when it is where the page has put it. */
  onMove: (inSight: Area | null) => void;
}

/** The interactive map, for browsers with scripts. */
export function SlippyMap({ where, filters, pins, tiles, source, onMove }: SlippyMapProps) {
  const [choice, setChoice] = useState<{ chosen: Chosen | null; of: string } | null>(null);
  const [hasTiles, setHasTiles] = useState(true);
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
        zoomSnap={STEP}
        maxZoom={MAX_ZOOM}
        worldCopyJump
        attributionControl={false}
        zoomControl={false}
      >
        {/* In reach of a thumb, and not over Alaska. */}
        <ZoomControl position="bottomleft" />
        <StateLayer />
        <TileGround url={tiles.url} maxZoom={MAX_ZOOM} onTiles={setHasTiles} />
        <ScaleControl position="bottomleft" metric={false} />
        <PinsInSight
          {...{ pins, source, filters, tab: where.tab }}
          isNamed={!hasTiles}
          onChoose={choose}
        />
        <AlaskaLink where={where} filters={filters} states={pins.states} />
        {/* After the others, which listen for its moves. */}
        <MapPosition
          {...{ pins, onMove }}
          isUnfiltered={queryOf(filters) === ""}
          area={filters.area}
        />
      </MapContainer>
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
  isNamed: boolean;
  onChoose: (chosen: Chosen) => void;
}

function PinsInSight({ pins, source, filters, tab, isNamed, onChoose }: PinsInSightProps) {
  const inSight = usePinsInSight({ pins, source, area: filters.area });
  return <PinLayer pins={inSight} {...{ tab, isNamed }} onChoose={onChoose} />;
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
