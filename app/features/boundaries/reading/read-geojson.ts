import type { Position } from "geojson";

import { BoundaryFault } from "./boundary-fault";
import { nothingMet, polygonsOf, type Found, type Met, type Rings } from "./found-lines";

/** Collections within collections; nobody's file has more. */
const DEEPEST = 8;
const NOT_GEOJSON = "This is JSON, but not GeoJSON.";

/** @throws BoundaryFault */
export function readGeoJson(text: string, { onlyOne = false } = {}): Found {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new BoundaryFault("This is not valid JSON.");
  }
  if (onlyOne) refuseSeveral(json);
  const met = nothingMet();
  look(json, met, 0);
  return { format: "GeoJSON", polygons: polygonsOf(met) };
}

function refuseSeveral(json: unknown): void {
  if (!isObject(json) || json.type !== "FeatureCollection" || !Array.isArray(json.features)) return;
  const { length } = json.features;
  if (length === 1) return;
  throw new BoundaryFault(`The FeatureCollection must hold one Feature; it has ${length}.`);
}

/** Finds what a GeoJSON object holds, whatever is around it. @throws BoundaryFault */
export function look(json: unknown, met: Met, depth: number): void {
  if (depth > DEEPEST) throw new BoundaryFault("Its collections are nested too deeply.");
  if (!isObject(json) || typeof json.type !== "string") throw new BoundaryFault(NOT_GEOJSON);
  switch (json.type) {
    case "FeatureCollection":
      return each(json.features, (feature) => look(feature, met, depth + 1));
    case "Feature":
      // One without a geometry is allowed.
      return json.geometry === null ? undefined : look(json.geometry, met, depth + 1);
    case "GeometryCollection":
      return each(json.geometries, (geometry) => look(geometry, met, depth + 1));
    case "Polygon":
      met.polygons.push(json.coordinates as Rings);
      return;
    case "MultiPolygon":
      return each(json.coordinates, (rings) => void met.polygons.push(rings as Rings));
    case "LineString":
      met.lines.push(lineOf(json.coordinates));
      return;
    case "MultiLineString":
      return each(json.coordinates, (line) => void met.lines.push(lineOf(line)));
    default:
      met.others.add(json.type.slice(0, 30));
  }
}

function lineOf(coordinates: unknown): Position[] {
  if (!Array.isArray(coordinates)) throw new BoundaryFault("A line has no list of coordinates.");
  return coordinates as Position[];
}

function each(list: unknown, visit: (item: unknown) => void): void {
  if (!Array.isArray(list)) throw new BoundaryFault(NOT_GEOJSON);
  for (const item of list) visit(item);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
