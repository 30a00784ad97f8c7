import { useState } from "react";
import { Circle, useMap, useMapEvents } from "react-leaflet";

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
import { BaseMap } from "./base-map.client";
import { MapCard, type Chosen } from "./map-card";
import { MapPosition } from "./map-position.client";
import { PinLayer } from "./pin-layer.client";
import { usePinsInSight } from "./use-pins-in-sight.client";

/** Whoever looks closer than this, and for nothing in particular, has found another place. */
const ALASKA_BELOW = 5;
/** Of zoom: a narrow window would otherwise be half empty. */
const STEP = 0.25;

const METERS_PER_MILE = 1_609.344;
/** Seen on light tiles and, where none come, on the ground of a dark theme. */
const CIRCLE = { fill: false, color: "#d9480f", weight: 2, dashArray: "8 6" };

export interface SlippyMapProps {
  where: MappedDirectory;
  filters: Filters;
  pins: Pins;
  tiles: DirectoryMap["tiles"];
  circle: DirectoryMap["circle"];
  /** Where the pins come from. */
  source: string;
  /** Told what a moved map shows, and of null when it is where the page has put it. */
  onMove: (inSight: Area | null) => void;
}

/** The interactive map, for browsers with scripts. */
export function SlippyMap({ where, filters, pins, tiles, circle, source, onMove }: SlippyMapProps) {
  const [choice, setChoice] = useState<{ chosen: Chosen | null; of: string } | null>(null);
  const [hasTiles, setHasTiles] = useState(true);
  // What was chosen belongs to the pins that were there.
  const chosen = choice?.of === source ? choice.chosen : null;
  const choose = (wanted: Chosen | null) => setChoice({ chosen: wanted, of: source });
  return (
    <>
      <BaseMap tiles={tiles} zoomSnap={STEP} onTiles={setHasTiles}>
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
        {/* After the others, which listen for its moves. */}
        <MapPosition
          {...{ pins, circle, onMove }}
          isUnfiltered={queryOf(filters) === ""}
          area={filters.area}
        />
      </BaseMap>
      {pins.isGrouped ? (
        <p className="map-note">
          More than {MAX_PINS.toLocaleString("en-US")} listings match. Zoom in to see each.
        </p>
      ) : null}
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
