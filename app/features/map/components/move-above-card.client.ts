import type { LatLngExpression, Map as LeafletMap } from "leaflet";

/** Windows in which the card is at the bottom of the map, as in slippy-map.css. */
const NARROW = "(max-width: 40em)";
/** The part of the map's height that the card covers at most, as in slippy-map.css. */
const CARD_HEIGHT = 0.72;
/** The space around the marker in pixels, and the space that it needs above its position. */
const MARGIN = 12;
const MARKER_HEIGHT = 44;

/** Moves the map so that the chosen marker stays in sight above the card of narrow windows. */
export function moveAboveCard(map: LeafletMap, marker: LatLngExpression): void {
  if (!matchMedia(NARROW).matches) return;
  map.panInside(marker, {
    paddingTopLeft: [MARGIN + MARKER_HEIGHT / 2, MARKER_HEIGHT],
    paddingBottomRight: [MARGIN + MARKER_HEIGHT / 2, map.getSize().y * CARD_HEIGHT + MARGIN],
  });
}
