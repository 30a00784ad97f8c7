import type { MapTiles } from "../map-tiles.server";
import { LazyMap } from "./lazy-map";

const loadPicker = async () => (await import("./position-picker.client")).PositionPicker;

/** Offers a map on which a tap fills in the fields `lat` and `lng` of the surrounding form. */
export function PositionMap({ tiles }: { tiles: MapTiles }) {
  return (
    <LazyMap
      label="Choose on the map"
      instead="You can type the position instead."
      load={loadPicker}
      map={{ tiles }}
    />
  );
}
