import type { LatLngExpression, Map as LeafletMap } from "leaflet";

/** Windows in which the card is at the bottom of the map, as in slippy-map.css. */
const NARROW_MEDIA_QUERY = "(max-width: 40em)";
/** The part of the map's height that the card covers at most, as in slippy-map.css. */
const CARD_HEIGHT_RATIO = 0.72;
/** The space around the marker in pixels, and the space that it needs above its position. */
const MARGIN_PX = 12;
const MARKER_HEIGHT_PX = 44;

/** Moves the map so that the chosen marker stays in sight above the card of narrow windows. */
export function moveAboveCard(map: LeafletMap, marker: LatLngExpression): void {
  if (!matchMedia(NARROW_MEDIA_QUERY).matches) return;
  map.panInside(marker, {
    paddingTopLeft: [MARGIN_PX + MARKER_HEIGHT_PX / 2, MARKER_HEIGHT_PX],
    paddingBottomRight: [
      MARGIN_PX + MARKER_HEIGHT_PX / 2,
      map.getSize().y * CARD_HEIGHT_RATIO + MARGIN_PX,
    ],
  });
}
