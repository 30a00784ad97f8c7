import type { Map as LeafletMap } from "leaflet";

import { GROUP_MARKER_SIZE, partMarkers, type MarkerSpot } from "../part-markers";
import type { Pins, PinState } from "../pins";
import { spreadSpots } from "../push-apart";

/** The zoom from which states are large enough to show individual listings. */
const LISTINGS_FROM = 5;
/** The maximum zoom for opening a state. Closer views would show too little of it. */
const STATE_UNTIL = 7;
/** Windows from this width on usually have a mouse and enough room for smaller counts. */
const WIDE = 600;
const SMALL = 32;

/** Checks whether the map shows counts per state instead of listings. */
export function isByState({ states }: Pins, map: LeafletMap): boolean {
  return states.length > 0 && map.getZoom() < LISTINGS_FROM;
}

export function stateSize(map: LeafletMap): number {
  return map.getSize().x < WIDE ? GROUP_MARKER_SIZE : SMALL;
}

/** Returns a count per visible state with its name. Neighbors without enough room share one. */
export function listStateSpots(states: readonly PinState[], map: LeafletMap): MarkerSpot[] {
  const size = stateSize(map);
  const bounds = map.getBounds();
  const placedStates = states
    .filter(({ lat, lng }) => bounds.contains([lat, lng]))
    .map((state) => ({ ...state, ...pixels(map, state.lat, state.lng) }));
  // On narrow windows, moving the counts apart would push them over the edges.
  const maxOffset = size < GROUP_MARKER_SIZE ? size / 2 : 0;
  const spots = spreadSpots(placedStates, { gap: size + 4, maxOffset }).map((state) => {
    const { lat, lng } = map.unproject([state.x, state.y]);
    return { ...createStateSpot(state, map), lat, lng };
  });
  return partMarkers(spots, {
    place: (lat, lng) => map.project([lat, lng]),
    partsAt: LISTINGS_FROM,
    size,
  })
    .map((spot) => ({ ...spot, states: spot.states.toSorted() }))
    .toSorted((a, b) => a.states.join().localeCompare(b.states.join()));
}

function pixels(map: LeafletMap, lat: number, lng: number) {
  const { x, y } = map.project([lat, lng]);
  return { x, y };
}

function createStateSpot(state: PinState, map: LeafletMap): MarkerSpot {
  const { name, count, lat, lng, south, west, north, east } = state;
  const closer = map.getBoundsZoom([
    [south, west],
    [north, east],
  ]);
  return {
    ...{ key: name, lat, lng, count, area: { south, west, north, east } },
    ...{ town: name, states: [name], listings: [] },
    partsAt: Math.min(Math.max(closer, LISTINGS_FROM), STATE_UNTIL),
  };
}
