import type { Map as LeafletMap } from "leaflet";

import type { Area } from "~/features/directory/area";

/**
 * Returns the visible area of the map, clipped to a given area and to valid coordinates. The map itself can scroll
 * around the globe.
 *
 * @returns null when nothing of that is visible
 */
export function getVisibleArea(map: LeafletMap, within: Area | null): Area | null {
  const bounds = map.getBounds();
  const area = {
    south: Math.max(bounds.getSouth(), within?.south ?? -90),
    west: Math.max(bounds.getWest(), within?.west ?? -180),
    north: Math.min(bounds.getNorth(), within?.north ?? 90),
    east: Math.min(bounds.getEast(), within?.east ?? 180),
  };
  // The comparison is also false when a coordinate is NaN.
  return area.south <= area.north && area.west <= area.east ? area : null;
}
