import { drawParcel } from "./draw-parcel.server";
import type { ParcelDrawing } from "./parcel-drawing";
import type { VisiblePlace } from "./visible-place.server";

/** Returns the parcel map of a boundary that the viewer may see, or null when there is none. */
export function drawVisibleLand({
  boundary,
  position,
  isExact,
}: VisiblePlace): ParcelDrawing | null {
  if (!boundary) return null;
  const { outline } = boundary;
  const [lng = NaN, lat = NaN] = outline.coordinates[0]?.[0]?.[0] ?? [];
  return drawParcel({ outline, position: position ?? { lat, lng }, isExact });
}
