import { area } from "@turf/area";
import type { Geometry } from "geojson";

const SQUARE_METERS_PER_ACRE = 4_046.8564224;

/** Returns the area of a shape on the sphere, in acres, to a hundredth. */
export const computeAcres = (shape: Geometry) =>
  Math.round((area(shape) / SQUARE_METERS_PER_ACRE) * 100) / 100;
