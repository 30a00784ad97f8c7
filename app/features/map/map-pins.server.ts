import { groupListings } from "./group-listings.server";
import { listPins, type MapSearch } from "./mapped-listings.server";
import { MAX_PINS, type Pins } from "./pins";

/** Cells across a window that shows more listings than there may be pins. */
const CELLS_ACROSS = 24;
const COUNTRY = { south: 18, west: -170, north: 72, east: -66 };

/**
 * The positions of all matching listings; where they are too many, those that stand alone and the
 * others by groups, finer the smaller the area is that the filters name.
 */
export async function readPins(search: MapSearch): Promise<Pins> {
  const pins = await listPins(search, MAX_PINS);
  if (pins) return { pins, groups: [], isGrouped: false };
  const { south, west, north, east } = search.filters.area ?? COUNTRY;
  const cell = Math.max((east - west) / CELLS_ACROSS, (north - south) / CELLS_ACROSS, 0.000001);
  const { groups: listed } = await groupListings(search, { lat: cell * 0.75, lng: cell });
  const grouped: Pins = { pins: [], groups: [], isGrouped: true };
  for (const { placed, lat, lng, id, name, town, ...group } of listed) {
    if (lat === null || lng === null) continue;
    const { south, west, north, east } = group;
    if (placed === 1) grouped.pins.push([id, lat, lng, name, town]);
    else grouped.groups.push({ count: placed, lat, lng, south, west, north, east, town });
  }
  return grouped;
}
