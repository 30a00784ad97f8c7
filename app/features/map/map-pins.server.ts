import { joinAreas } from "~/features/directory/area";
import { formatShortPrice } from "~/formats/money";

import {
  groupListings,
  listPins,
  prepareMapQuery,
  type ListingGroup,
  type LocatedListing,
  type MapSearch,
} from "./mapped-listings.server";
import { MAX_PINS, type PinRow, type Pins, type PinState } from "./pins";
import { getStateCenter, unprojectPoint } from "./state-shapes.server";

/** The number of grid cells across a window with too many listings for pins. */
const GRID_COLUMNS = 24;
const COUNTRY = { south: 18, west: -170, north: 72, east: -66 };

/**
 * Returns the positions of all matching listings. When there are too many, groups those that are close together. The
 * smaller the filtered area is, the finer the groups are.
 */
export async function readPins(search: MapSearch): Promise<Pins> {
  const { state, area } = search.filters;
  const isCountry = state === null && area === null;
  const query = await prepareMapQuery(search);
  const states = isCountry ? countStates(await groupListings(query, null)) : [];
  const listings = await listPins(query, MAX_PINS);
  if (listings) return { states, pins: listings.map(createRow), groups: [], isGrouped: false };
  const { south, west, north, east } = area ?? COUNTRY;
  const cell = Math.max((east - west) / GRID_COLUMNS, (north - south) / GRID_COLUMNS, 0.000001);
  const grouped: Pins = { states, pins: [], groups: [], isGrouped: true };
  const groups = await groupListings(query, { lat: cell * 0.75, lng: cell });
  for (const { placedCount, lat, lng, id, name, town, price, ...group } of groups) {
    if (lat === null || lng === null) continue;
    const { south, west, north, east } = group;
    if (placedCount === 1) grouped.pins.push(createRow({ id, lat, lng, name, town, price }));
    else grouped.groups.push({ count: placedCount, lat, lng, south, west, north, east, town });
  }
  return grouped;
}

function createRow({ id, lat, lng, name, town, price }: LocatedListing): PinRow {
  return [id, lat, lng, name, town, price === null ? null : formatShortPrice(price)];
}

/** Returns the counts per state for the country map. */
function countStates(groups: ListingGroup[]): PinState[] {
  const states = new Map<string, PinState>();
  for (const { state: name, placedCount, south, west, north, east } of groups) {
    const middle = placedCount > 0 ? getStateCenter(name) : null;
    const [lng, lat] = (middle && unprojectPoint(middle)) ?? [];
    if (lng === undefined || lat === undefined) continue;
    const former = states.get(name) ?? { count: 0, south, west, north, east };
    states.set(name, {
      ...{ name, lat, lng, count: former.count + placedCount },
      ...joinAreas(former, { south, west, north, east }),
    });
  }
  return [...states.values()].sort((a, b) => a.name.localeCompare(b.name));
}
