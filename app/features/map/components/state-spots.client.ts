import type { Map as LeafletMap } from "leaflet";

import type { PinState } from "../pins";
import { spreadSpots, type Spot } from "../push-apart";

/** The zoom from which states are large enough to show individual listings. */
const LISTINGS_FROM = 5;
/** The maximum zoom for opening a state. Closer views would show too little of it. */
const STATE_UNTIL = 7;
/** Maps from this width on have room for larger counts. */
const WIDE = 600;
/** The diameters of counts in pixels. The small one is the smallest that is easy to tap. */
const SIZE = { small: 24, large: 32 };
const GAP = 2;
/** The distance that a count may move from the middle of its state, relative to its size. */
const MAX_OFFSET = 2;

/** The count of a state at its place on the map. */
export interface StateSpot {
  state: PinState;
  lat: number;
  lng: number;
}

/** Checks whether the map shows counts per state instead of listings. */
export function isByState(states: readonly PinState[], map: LeafletMap): boolean {
  return states.length > 0 && map.getZoom() < LISTINGS_FROM;
}

export function getCountSize(map: LeafletMap): number {
  return map.getSize().x < WIDE ? SIZE.small : SIZE.large;
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
export function spreadCounts<Placed extends Spot>(spots: Placed[], size: number): Placed[] {
  return spreadSpots(spots, { gap: size + GAP, maxOffset: size * MAX_OFFSET });
}

/** Zooms in on the listings of a state. */
export function zoomToState({ south, west, north, east }: PinState, map: LeafletMap): void {
  const closer = map.getBoundsZoom([
    [south, west],
    [north, east],
  ]);
  const zoom = Math.min(Math.max(closer, LISTINGS_FROM), STATE_UNTIL);
  map.setView([(south + north) / 2, (west + east) / 2], zoom);
}
