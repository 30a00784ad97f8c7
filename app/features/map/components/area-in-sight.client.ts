import type { Map as LeafletMap } from "leaflet";

import type { Area } from "~/features/directory/area";

/**
 * What the map shows, as far as it is within an area: on Earth, where the map itself goes around it.
 *
 * @returns null where it shows nothing of that
 */
export function areaInSight(map: LeafletMap, within: Area | null): Area | null {
  const bounds = map.getBounds();
  const area = {
    south: Math.max(bounds.getSouth(), within?.south ?? -90),
    west: Math.max(bounds.getWest(), within?.west ?? -180),
    north: Math.min(bounds.getNorth(), within?.north ?? 90),
    east: Math.min(bounds.getEast(), within?.east ?? 180),
  };
  // Not so, either, where a number is none.
  return area.south <= area.north && area.west <= area.east ? area : null;
}
