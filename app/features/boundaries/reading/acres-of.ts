import { area } from "@turf/area";
import type { Geometry } from "geojson";

const SQUARE_METERS_PER_ACRE = 4_046.8564224;

/** What a shape encloses on the sphere, to a hundredth of an acre. */
export const acresOf = (shape: Geometry) =>
  Math.round((area(shape) / SQUARE_METERS_PER_ACRE) * 100) / 100;
