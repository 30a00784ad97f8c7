import type { FeatureCollection, MultiPolygon } from "geojson";

import { getStateShapes, unprojectPoint } from "./state-shapes.server";

/** The tolerance in units of the plane, about three miles. */
const BORDER_TOLERANCE = 1;

let outlines: FeatureCollection<MultiPolygon> | undefined;

/** Returns the states as GeoJSON, in degrees rounded to a hundredth. */
export function getStateOutlines(): FeatureCollection<MultiPolygon> {
  return (outlines ??= {
    type: "FeatureCollection",
    features: getStateShapes(BORDER_TOLERANCE).map(({ name, rings }) => ({
      type: "Feature",
      properties: { name },
      geometry: {
        type: "MultiPolygon",
        coordinates: rings.map((ring) => [
          ring.flatMap((point) => {
            const position = unprojectPoint(point);
            return position ? [position.map(toHundredth)] : [];
          }),
        ]),
      },
    })),
  });
}

function toHundredth(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
