import { LatLng, LatLngBounds, type LatLngBoundsLiteral, type Map as LeafletMap } from "leaflet";
import { useEffect } from "react";
import { useMap } from "react-leaflet";

import type { Area } from "~/features/directory/area";

import { saveMapView, readMapView, type MapView } from "../map-view-storage";
import type { Pins } from "../pins";
import type { DirectoryMap } from "../read-map.server";
import { getVisibleArea } from "./visible-area.client";
import { DEFAULT_CENTER, CLOSE_UP_ZOOM, DEFAULT_ZOOM } from "./map-bounds.client";

/** The bounds of the lower 48 states. Narrow windows cannot show all of them. */
const LOWER_STATES: LatLngBoundsLiteral = [
  [24.4, -124.9],
  [49.5, -66.9],
];
/** The midpoint between the coasts, which is east of the center of the country. */
const BETWEEN_COASTS: [number, number] = [DEFAULT_CENTER[0], -95.9];
/** The latitude in degrees below which everything is south of Alaska. */
const ALASKA_MIN_LATITUDE = 51;
const PADDING_RATIO = 0.1;
const METERS_PER_MILE = 1_609.344;
/** The tolerance in pixels. Resizing the window moves the center by a rounding error. */
const MOVE_TOLERANCE_PX = 3;

interface MapPositionProps {
  pins: Pins;
  /** True when no filters are set. */
  isUnfiltered: boolean;
  /** The circle of the "near" filter. */
  circle: DirectoryMap["circle"];
  /** The area filter. */
  area: Area | null;
  /**
   * Called with the visible area after the user moves the map, and with null at its initial position. Must be stable
   * between renders.
   */
  onMove: (inSight: Area | null) => void;
}

/**
 * Shows the lower 48 states, or all matching pins when filters are set, and does so again when the pins change. Pins in
 * Alaska count only when there are no others. Keeps the position that the user moved to for when they come back.
 */
export function MapPosition({ pins, isUnfiltered, circle, area, onMove }: MapPositionProps) {
  const map = useMap();
  const { lat, lng, miles } = circle ?? { miles: 0 };
  useEffect(() => {
    if (lat !== undefined && lng !== undefined && !area) {
      map.fitBounds(new LatLng(lat, lng).toBounds(2 * miles * METERS_PER_MILE), { animate: false });
    } else showAll(map, pins, isUnfiltered);
    const home = readView(map);
    const report = () => {
      const isMoved = !isAt(map, home);
      saveMapView(isMoved ? readView(map) : null);
      onMove(isMoved ? getVisibleArea(map, area) : null);
    };
    const savedView = readMapView();
    if (savedView) map.setView(savedView, savedView.zoom, { animate: false });
    report();
    map.on("moveend", report);
    return () => {
      map.off("moveend", report);
    };
  }, [map, pins, isUnfiltered, lat, lng, miles, area, onMove]);
  return null;
}

function showAll(map: LeafletMap, pins: Pins, isUnfiltered: boolean): void {
  if (isUnfiltered) {
    const zoom = Math.min(DEFAULT_ZOOM, map.getBoundsZoom(LOWER_STATES));
    map.setView(DEFAULT_CENTER, zoom, { animate: false });
    const isCut = !map.getBounds().contains(LOWER_STATES);
    if (isCut) map.setView(BETWEEN_COASTS, zoom, { animate: false });
    return;
  }
  const points: [number, number][] = [
    ...pins.pins.map(([, lat, lng]): [number, number] => [lat, lng]),
    ...pins.groups.flatMap(({ south, west, north, east }): [number, number][] => [
      [south, west],
      [north, east],
    ]),
  ];
  const lower = points.filter(([lat]) => lat < ALASKA_MIN_LATITUDE);
  if (points.length === 0) map.setView(DEFAULT_CENTER, DEFAULT_ZOOM, { animate: false });
  else {
    const bounds = new LatLngBounds(lower.length > 0 ? lower : points).pad(PADDING_RATIO);
    map.fitBounds(bounds, { animate: false, maxZoom: CLOSE_UP_ZOOM });
  }
}

function readView(map: LeafletMap): MapView {
  const { lat, lng } = map.getCenter();
  return { lat, lng, zoom: map.getZoom() };
}

function isAt(map: LeafletMap, view: MapView): boolean {
  const distance = map.project(map.getCenter()).distanceTo(map.project(view));
  return map.getZoom() === view.zoom && distance < MOVE_TOLERANCE_PX;
}
