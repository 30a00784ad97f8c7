import { useState } from "react";
import { Circle, useMap, useMapEvents } from "react-leaflet";

import type { Area } from "~/features/directory/area";
import {
  buildDirectoryAddress,
  type MappedDirectory,
  type DirectoryTab,
} from "~/features/directory/directory-address";
import { buildQuery, type Filters } from "~/features/directory/filters";
import { Link } from "~/ui/link";

import { formatListingCount } from "../listing-count";
import { MAX_PINS, type Pins, type PinState } from "../pins";
import type { DirectoryMap } from "../read-map.server";
import { BaseMap } from "./base-map.client";
import { MapCard, type MapSelection } from "./map-card";
import { MapPosition } from "./map-position.client";
import { PinLayer } from "./pin-layer.client";
import { useVisiblePins } from "./use-visible-pins.client";

/**
 * The link to Alaska is hidden at this zoom and above when no filters are set, because the user is then looking at a
 * different area.
 */
const ALASKA_LINK_HIDDEN_FROM_ZOOM = 5;
/** The zoom step. With whole steps, narrow windows would be half empty. */
const ZOOM_STEP = 0.25;
/** The zoom at which a small phone shows the lower 48 states. Further out, the counts of states would have no room. */
const MIN_ZOOM = 2.75;

const METERS_PER_MILE = 1_609.344;
/** The color contrasts with light tiles and with the dark theme's background when tiles are missing. */
const CIRCLE = { fill: false, color: "#d9480f", weight: 2, dashArray: "8 6" };

export interface SlippyMapProps {
  where: MappedDirectory;
  filters: Filters;
  pins: Pins;
  tiles: DirectoryMap["tiles"];
  circle: DirectoryMap["circle"];
  /** The URL of the pins. */
  source: string;
  /** Called with the visible area after the user moves the map, and with null at its initial position. */
  onMove: (inSight: Area | null) => void;
}

/** The interactive map, for browsers with scripts. */
export function SlippyMap({ where, filters, pins, tiles, circle, source, onMove }: SlippyMapProps) {
  const [choice, setChoice] = useState<{ selection: MapSelection | null; of: string } | null>(null);
  const [hasTiles, setHasTiles] = useState(true);
  // The choice is valid only for the pins that it was made on.
  const selection = choice?.of === source ? choice.selection : null;
  const choose = (selection: MapSelection | null) => setChoice({ selection, of: source });
  return (
    <>
      <BaseMap
        tiles={tiles}
        countedStates={pins.states}
        minZoom={MIN_ZOOM}
        zoomSnap={ZOOM_STEP}
        onTiles={setHasTiles}
      >
        {circle ? (
          <Circle
            key={`${circle.lat} ${circle.lng} ${circle.miles}`}
            center={circle}
            radius={circle.miles * METERS_PER_MILE}
            className="map-circle"
            interactive={false}
            {...CIRCLE}
          />
        ) : null}
        <PinsInSight
          {...{ pins, source, filters, tab: where.tab }}
          isNamed={!hasTiles}
          onChoose={choose}
        />
        <AlaskaLink where={where} filters={filters} states={pins.states} />
        {/* Must come after the other layers, which listen for its moves. */}
        <MapPosition
          {...{ pins, circle, onMove }}
          isUnfiltered={buildQuery(filters) === ""}
          area={filters.area}
        />
      </BaseMap>
      {pins.isGrouped ? (
        <p className="map-note">
          More than {MAX_PINS.toLocaleString("en-US")} listings match. Zoom in to see each.
        </p>
      ) : null}
      {selection ? (
        <MapCard
          key={selection.key}
          selection={selection}
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
  tab: DirectoryTab;
  isNamed: boolean;
  onChoose: (selection: MapSelection) => void;
}

function PinsInSight({ pins, source, filters, tab, isNamed, onChoose }: PinsInSightProps) {
  const inSight = useVisiblePins({ pins, source, area: filters.area });
  return <PinLayer pins={inSight} {...{ tab, isNamed }} onChoose={onChoose} />;
}

/** A link to Alaska while it is out of sight, because the initial view has no room for it. */
function AlaskaLink({
  where,
  filters,
  states,
}: Pick<SlippyMapProps, "where" | "filters"> & { states: PinState[] }) {
  const map = useMap();
  const [, setMoved] = useState(0);
  useMapEvents({ moveend: () => setMoved((times) => times + 1) });
  const alaska = states.find(({ name }) => name === "Alaska");
  const isElsewhere = buildQuery(filters) === "" && map.getZoom() >= ALASKA_LINK_HIDDEN_FROM_ZOOM;
  if (!alaska || isElsewhere || map.getBounds().contains(alaska)) return null;
  return (
    <Link
      className="map-alaska button-secondary"
      to={buildDirectoryAddress(where, { ...filters, state: "Alaska" })}
    >
      Alaska: {formatListingCount(alaska.count, where.tab)}
    </Link>
  );
}
