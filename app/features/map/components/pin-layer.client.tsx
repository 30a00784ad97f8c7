import { DivIcon, LatLngBounds, type LeafletKeyboardEvent, type Map as LeafletMap } from "leaflet";
import { useMemo, useState } from "react";
import { Marker, useMap, useMapEvents } from "react-leaflet";
import Supercluster from "supercluster";

import type { PinGroup, PinRow, Pins } from "../pins";
import type { Chosen } from "./map-card";

interface OnePin {
  id: string;
  name: string;
}
type Cluster = ReturnType<Supercluster<OnePin>["getClusters"]>[number];

/** In pixels: markers are 44 wide at most, and none should lie over another. */
const CLUSTER_RADIUS = 64;
const TILE_SIZE = 256;
const CLUSTER_UNTIL_ZOOM = 16;
/** A window's pins are drawn a little beyond its edges, so that panning shows no bare ones. */
const BEYOND = 0.25;
/** As many as a card can name. */
const MAX_NAMED = 50;

const pinIcon = new DivIcon({ className: "map-marker", iconSize: [30, 40], iconAnchor: [15, 40] });

interface PinLayerProps {
  pins: Pins;
  onChoose: (chosen: Chosen) => void;
}

/** Markers for the window: pins, and one for those that would cover each other. */
export function PinLayer({ pins, onChoose }: PinLayerProps) {
  const map = useMap();
  const [, setMoved] = useState(0);
  useMapEvents({ moveend: () => setMoved((times) => times + 1) });
  const index = useMemo(() => indexOf(pins.pins), [pins]);
  return (
    <>
      {clustersInSight(index, map).map((cluster) => {
        const [lng = 0, lat = 0] = cluster.geometry.coordinates;
        const { properties } = cluster;
        if ("cluster" in properties) {
          return (
            <GroupMarker
              key={`cluster ${properties.cluster_id} ${properties.point_count}`}
              lat={lat}
              lng={lng}
              count={properties.point_count}
              onOpen={() =>
                openCluster({ map, index, id: properties.cluster_id, lat, lng, onChoose })
              }
            />
          );
        }
        const { id, name } = properties;
        return (
          <Marker
            key={id}
            position={[lat, lng]}
            icon={pinIcon}
            title={name}
            eventHandlers={onPress(() => onChoose({ kind: "listing", key: id, id, name }))}
          />
        );
      })}
      {pins.groups.map((group) => (
        <GroupMarker
          key={`group ${group.lat} ${group.lng}`}
          {...group}
          onOpen={() => openGroup(map, group, onChoose)}
        />
      ))}
    </>
  );
}

interface GroupMarkerProps {
  lat: number;
  lng: number;
  count: number;
  onOpen: () => void;
}

function GroupMarker({ lat, lng, count, onOpen }: GroupMarkerProps) {
  const icon = useMemo(
    () => new DivIcon({ className: "map-cluster", iconSize: [44, 44], html: countElement(count) }),
    [count],
  );
  return (
    <Marker
      position={[lat, lng]}
      icon={icon}
      title={`${count} listings`}
      eventHandlers={onPress(onOpen)}
    />
  );
}

function countElement(count: number): HTMLElement {
  const element = document.createElement("span");
  element.textContent = String(count);
  return element;
}

/** Leaflet's markers are buttons to the eye of a screen reader only; keys are ours to hear. */
function onPress(open: () => void) {
  return {
    click: open,
    keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
      if (originalEvent.key !== "Enter" && originalEvent.key !== " ") return;
      originalEvent.preventDefault();
      open();
    },
  };
}

function indexOf(pins: readonly PinRow[]): Supercluster<OnePin> {
  return new Supercluster<OnePin>({
    radius: CLUSTER_RADIUS,
    extent: TILE_SIZE,
    maxZoom: CLUSTER_UNTIL_ZOOM,
  }).load(
    pins.map(([id, lat, lng, name]) => ({
      type: "Feature",
      properties: { id, name },
      geometry: { type: "Point", coordinates: [lng, lat] },
    })),
  );
}

function clustersInSight(index: Supercluster<OnePin>, map: LeafletMap): Cluster[] {
  const sight = map.getBounds().pad(BEYOND);
  return index.getClusters(
    [sight.getWest(), sight.getSouth(), sight.getEast(), sight.getNorth()],
    Math.round(map.getZoom()),
  );
}

interface OpenedCluster {
  map: LeafletMap;
  index: Supercluster<OnePin>;
  id: number;
  lat: number;
  lng: number;
  onChoose: PinLayerProps["onChoose"];
}

/** Looks closer until its pins part; those at one spot never do, and are named instead. */
function openCluster({ map, index, id, lat, lng, onChoose }: OpenedCluster): void {
  const zoom = index.getClusterExpansionZoom(id);
  if (zoom <= CLUSTER_UNTIL_ZOOM) {
    map.setView([lat, lng], zoom);
    return;
  }
  const leaves = index.getLeaves(id, MAX_NAMED);
  onChoose({
    kind: "spot",
    key: `spot ${id}`,
    listings: leaves.map(({ properties }) => properties),
    area: areaOf(index.getLeaves(id, Infinity).map(({ geometry }) => geometry.coordinates)),
  });
}

function openGroup(map: LeafletMap, group: PinGroup, onChoose: PinLayerProps["onChoose"]): void {
  const { south, west, north, east } = group;
  if (map.getZoom() < CLUSTER_UNTIL_ZOOM && (south < north || west < east)) {
    const closer = Math.max(
      map.getBoundsZoom([
        [south, west],
        [north, east],
      ]),
      map.getZoom() + 1,
    );
    map.setView([(south + north) / 2, (west + east) / 2], Math.min(closer, CLUSTER_UNTIL_ZOOM));
    return;
  }
  const area = { south, west, north, east };
  onChoose({ kind: "spot", key: `spot ${south} ${west}`, listings: [], area });
}

function areaOf(positions: number[][]) {
  const bounds = new LatLngBounds(positions.map(([lng = 0, lat = 0]) => [lat, lng]));
  return {
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  };
}
