import type { Map as LeafletMap } from "leaflet";

import type { PinState } from "../pins";
import { spreadSpots, type MarkerPosition } from "../push-apart";

/** The zoom from which states are large enough to show individual listings. */
const MIN_LISTINGS_ZOOM = 5;
/** The maximum zoom for opening a state. Closer views would show too little of it. */
const MAX_STATE_ZOOM = 7;
/** Maps from this width on have room for larger counts. */
const WIDE_MAP_PX = 600;
/** The diameters of counts in pixels. The small one is the smallest that is easy to tap. */
const SIZE = { small: 24, large: 32 };
const GAP_PX = 2;
/** The distance that a count may move from the middle of its state, relative to its size. */
const MAX_OFFSET_RATIO = 2;

/** The count of a state at its place on the map. */
export interface StateSpot {
  state: PinState;
  lat: number;
  lng: number;
}

/** Checks whether the map shows counts per state instead of listings. */
export function isByState(states: readonly PinState[], map: LeafletMap): boolean {
  return states.length > 0 && map.getZoom() < MIN_LISTINGS_ZOOM;
}

export function getCountSize(map: LeafletMap): number {
  return map.getSize().x < WIDE_MAP_PX ? SIZE.small : SIZE.large;
}

/** Returns the counts of the visible states. */
export function listStateSpots(states: readonly PinState[], map: LeafletMap): StateSpot[] {
  const bounds = map.getBounds();
  const spots = states
    .filter((state) => bounds.contains(state))
    .map((state) => {
      const { x, y } = map.project(state);
      return { state, x, y };
    });
  return spreadCounts(spots, getCountSize(map)).map(({ state, x, y }) => {
    const { lat, lng } = map.unproject([x, y]);
    return { state, lat, lng };
  });
}

/** Moves the counts of small neighboring states apart, so that each can be read and tapped. */
export function spreadCounts<Placed extends MarkerPosition>(
  spots: Placed[],
  size: number,
): Placed[] {
  return spreadSpots(spots, { gap: size + GAP_PX, maxOffset: size * MAX_OFFSET_RATIO });
}

/** Zooms in on the listings of a state. */
export function zoomToState({ south, west, north, east }: PinState, map: LeafletMap): void {
  const closer = map.getBoundsZoom([
    [south, west],
    [north, east],
  ]);
  const zoom = Math.min(Math.max(closer, MIN_LISTINGS_ZOOM), MAX_STATE_ZOOM);
  map.setView([(south + north) / 2, (west + east) / 2], zoom);
}
