import type { Map as LeafletMap } from "leaflet";
import { useMemo, useState } from "react";
import { useMap, useMapEvents } from "react-leaflet";
import Supercluster from "supercluster";

import type { DirectoryTab } from "~/features/directory/directory-address";

import { formatListingCount } from "../listing-count";
import {
  getMarkerBox,
  GROUP_MARKER_SIZE,
  isPin,
  mergeMarkers,
  type MarkerSpot,
  type OnePin,
} from "../part-markers";
import type { PinGroup, PinRow, Pins } from "../pins";
import { GroupMarker } from "./group-marker.client";
import type { MapSelection } from "./map-card";
import { moveAboveCard } from "./move-above-card.client";
import { NameLayer } from "./name-layer.client";
import { PinMarker } from "./pin-marker.client";
import { getCountSize, isByState, listStateSpots, zoomToState } from "./state-spots.client";
import { useFocusInside } from "./use-focus-inside.client";

type IndexedPin = OnePin & { town: string };
type Index = Supercluster<IndexedPin>;

/** The cluster radius in pixels, about the size of a marker, so that only pins that would overlap are grouped. */
const CLUSTER_RADIUS = GROUP_MARKER_SIZE;
const TILE_SIZE = 256;
const MAX_CLUSTER_ZOOM = 16;
const NEVER = Infinity;
/** The share of the window's size by which pins are drawn beyond its edges, so that panning reveals no empty edge. */
const OVERDRAW_RATIO = 0.25;
/** The maximum number of listings that a card can name. */
const MAX_CARD_LISTINGS = 50;

interface PinLayerProps {
  pins: Pins;
  tab: DirectoryTab;
  /** True when town names are shown between the markers. */
  isNamed: boolean;
  onChoose: (selection: MapSelection) => void;
}

/** Shows the markers in the window. Overlapping pins become one marker. */
export function PinLayer({ pins, tab, isNamed, onChoose }: PinLayerProps) {
  const map = useMap();
  const [, setMoved] = useState(0);
  useMapEvents({ moveend: () => setMoved((times) => times + 1) });
  const index = useMemo(() => createIndex(pins.pins), [pins]);
  const { lookInside, announcement } = useFocusInside(map);
  const byState = isByState(pins.states, map);
  const spots = byState ? [] : spotsInSight(index, pins.groups, map);
  const size = getCountSize(map);

  /** Zooms in until the listings separate. Listings at the same position never do, so a card lists them instead. */
  function open(spot: MarkerSpot, label: string) {
    const { area, partsAt, listings, key } = spot;
    if (partsAt > MAX_CLUSTER_ZOOM) {
      choose(spot, { kind: "spot", key, listings: listings.slice(0, MAX_CARD_LISTINGS), area });
      return;
    }
    lookInside(area, `Zoomed in on ${label}.`);
    map.setView([(area.south + area.north) / 2, (area.west + area.east) / 2], partsAt);
  }
  function choose(spot: MarkerSpot, selection: MapSelection) {
    onChoose(selection);
    moveAboveCard(map, spot);
  }
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {/* State counts include the states' names and leave no room for town names. */}
      {isNamed && !byState ? (
        <NameLayer
          occupied={spots.map((spot) => getMarkerBox(spot, map.project([spot.lat, spot.lng])))}
        />
      ) : null}
      {byState
        ? listStateSpots(pins.states, map).map(({ state, lat, lng }) => {
            const label = `${state.name}: ${formatListingCount(state.count, tab)}`;
            return (
              <GroupMarker
                key={`${state.name} ${size}`}
                {...{ lat, lng, label, size }}
                count={state.count}
                onOpen={() => {
                  lookInside(state, `Zoomed in on ${label}.`);
                  zoomToState(state, map);
                }}
              />
            );
          })
        : null}
      {spots.map((spot) => {
        const { key, lat, lng, count, town, listings } = spot;
        const [pin] = listings;
        if (isPin(spot) && pin) {
          return (
            <PinMarker
              key={key}
              {...{ lat, lng, pin }}
              onOpen={() => choose(spot, { kind: "listing", key, id: pin.id, name: pin.name })}
            />
          );
        }
        const label = `${formatListingCount(count, tab)} near ${town}`;
        return (
          <GroupMarker
            key={key}
            {...{ lat, lng, count, label }}
            size={GROUP_MARKER_SIZE}
            onOpen={() => open(spot, label)}
          />
        );
      })}
    </>
  );
}

function createIndex(pins: readonly PinRow[]): Index {
  return new Supercluster<IndexedPin>({
    radius: CLUSTER_RADIUS,
    extent: TILE_SIZE,
    maxZoom: MAX_CLUSTER_ZOOM,
  }).load(
    pins.map(([id, lat, lng, name, town, price]) => ({
      type: "Feature",
      properties: { id, name, town, price },
      geometry: { type: "Point", coordinates: [lng, lat] },
    })),
  );
}

/**
 * Merges clusters that still overlap. Supercluster moves each cluster to the center of its pins, which may bring two
 * close together.
 */
function spotsInSight(index: Index, groups: readonly PinGroup[], map: LeafletMap): MarkerSpot[] {
  const visibleBounds = map.getBounds().pad(OVERDRAW_RATIO);
  const zoom = Math.round(map.getZoom());
  const clusters = index.getClusters(
    [
      visibleBounds.getWest(),
      visibleBounds.getSouth(),
      visibleBounds.getEast(),
      visibleBounds.getNorth(),
    ],
    zoom,
  );
  const spots = [
    ...clusters.map((cluster) => createClusterSpot(index, cluster)),
    ...groups.map((group) => createGroupSpot(group, map)),
  ];
  return mergeMarkers(spots, {
    place: (lat, lng) => map.project([lat, lng]),
    partsAt: zoom + 1,
  });
}

function createClusterSpot(
  index: Index,
  cluster: ReturnType<Index["getClusters"]>[number],
): MarkerSpot {
  const { properties } = cluster;
  const [lng = 0, lat = 0] = cluster.geometry.coordinates;
  if (!("cluster" in properties)) {
    const { town, ...pin } = properties;
    const area = { south: lat, west: lng, north: lat, east: lng };
    return {
      ...{ key: pin.id, lat, lng, count: 1, area, town },
      ...{ listings: [pin], partsAt: NEVER },
    };
  }
  const { cluster_id: id, point_count: count } = properties;
  const pins = index.getLeaves(id, Infinity).map((leaf) => {
    const [east = 0, north = 0] = leaf.geometry.coordinates;
    return { ...leaf.properties, east, north, away: Math.hypot(east - lng, north - lat) };
  });
  const nearest = pins.reduce((one, other) => (other.away < one.away ? other : one));
  const [norths, easts] = [pins.map(({ north }) => north), pins.map(({ east }) => east)];
  return {
    key: `${id} ${count}`,
    ...{ lat, lng, count },
    area: {
      south: Math.min(...norths),
      west: Math.min(...easts),
      north: Math.max(...norths),
      east: Math.max(...easts),
    },
    town: nearest.town,
    listings: pins.map(({ id, name, price }) => ({ id, name, price })),
    partsAt: index.getClusterExpansionZoom(id),
  };
}

function createGroupSpot(
  { count, lat, lng, town, ...area }: PinGroup,
  map: LeafletMap,
): MarkerSpot {
  const { south, west, north, east } = area;
  const key = `${count} ${lat} ${lng}`;
  const isPoint = south === north && west === east;
  const closer = Math.max(
    map.getBoundsZoom([
      [south, west],
      [north, east],
    ]),
    map.getZoom() + 1,
  );
  const canPart = !isPoint && map.getZoom() < MAX_CLUSTER_ZOOM;
  const partsAt = canPart ? Math.min(closer, MAX_CLUSTER_ZOOM) : NEVER;
  return { key, lat, lng, count, area, town, listings: [], partsAt };
}
