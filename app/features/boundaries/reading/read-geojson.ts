import type { Position } from "geojson";

import { cutText, cutUnits } from "~/formats/cut-text";
import { stripBidiControls } from "~/formats/strip-bidi-controls";

import { BoundaryFault, formatNumber } from "./boundary-fault";
import {
  joinPieces,
  createShapeCollection,
  collectPolygons,
  type ParsedBoundary,
  type ShapeCollection,
  type Rings,
} from "./collect-polygons";

/** The maximum nesting of collections. Real files have fewer levels. */
const MAX_NESTING_LEVELS = 8;
const NOT_GEOJSON = "This is JSON, but not GeoJSON.";
const ESRI =
  "This is Esri JSON, not GeoJSON. In ArcGIS Online choose Export Data and then GeoJSON; in ArcGIS Pro run Features To JSON with “Output to GeoJSON” on.";

/**
 * Reads GeoJSON.
 *
 * @throws BoundaryFault
 */
export function readGeoJson(text: string, { onlyOne = false } = {}): ParsedBoundary {
  const parsed = parse(text) ?? (onlyOne ? null : parseLines(text));
  if (!parsed) throw new BoundaryFault("This is not valid JSON.");
  const { json } = parsed;
  if (onlyOne) refuseSeveral(json);
  const collection = createShapeCollection();
  collectShapes(json, collection, 0);
  return { format: "GeoJSON", ...collectPolygons(collection) };
}

function parse(text: string): { json: unknown } | null {
  try {
    return { json: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

/** Parses newline-delimited GeoJSON, which has one feature per line. */
function parseLines(text: string): { json: unknown } | null {
  const features: unknown[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "") continue;
    const parsed = parse(line);
    if (!parsed) return null;
    features.push(parsed.json);
  }
  return { json: { type: "FeatureCollection", features } };
}

/** Checks whether the JSON is Esri's format, which ArcGIS exports: a layer of features, one feature, or a geometry. */
function isEsri(json: Record<string, unknown>): boolean {
  if ("rings" in json || "paths" in json || "geometryType" in json) return true;
  const [first] = Array.isArray(json.features) ? (json.features as unknown[]) : [json.geometry];
  return isObject(first) && isEsri(first);
}

function refuseSeveral(json: unknown): void {
  if (!isObject(json) || json.type !== "FeatureCollection" || !Array.isArray(json.features)) return;
  const { length } = json.features;
  if (length === 1) return;
  throw new BoundaryFault(`The FeatureCollection must hold one Feature; it has ${length}.`);
}

/**
 * Collects the shapes of a GeoJSON object, however they are nested.
 *
 * @throws BoundaryFault
 */
export function collectShapes(
  json: unknown,
  collection: ShapeCollection,
  depth: number,
  name: string | null = null,
): void {
  if (depth > MAX_NESTING_LEVELS) throw new BoundaryFault("Its collections are nested too deeply.");
  if (!isObject(json) || typeof json.type !== "string") {
    throw new BoundaryFault(isObject(json) && isEsri(json) ? ESRI : NOT_GEOJSON);
  }
  switch (json.type) {
    case "FeatureCollection":
      return each(json.features, (feature) => collectShapes(feature, collection, depth + 1));
    case "Feature":
      // Features without a geometry are valid.
      if (json.geometry === null || json.geometry === undefined) return;
      return collectShapes(json.geometry, collection, depth + 1, readName(json.properties));
    case "GeometryCollection":
      if (isLineList(json.geometries))
        return addLines(json.geometries.map(getCoordinates), collection, name);
      return each(json.geometries, (geometry) =>
        collectShapes(geometry, collection, depth + 1, name),
      );
    case "Polygon":
      collection.polygons.push({ shape: json.coordinates as Rings, name });
      return;
    case "MultiPolygon":
      return each(json.coordinates, (rings) => {
        collection.polygons.push({ shape: rings as Rings, name });
      });
    case "LineString":
      collection.lines.push({ shape: toLine(json.coordinates, collection.lines.length + 1), name });
      return;
    case "MultiLineString":
      return addLines(json.coordinates, collection, name);
    default:
      collection.others.add(cutUnits(json.type, 30));
  }
}

/** Adds the segments of one line, as GPS receivers write them. */
function addLines(pieces: unknown, collection: ShapeCollection, name: string | null): void {
  const lines: Position[][] = [];
  each(
    pieces,
    (piece) => void lines.push(toLine(piece, collection.lines.length + lines.length + 1)),
  );
  for (const shape of joinPieces(lines)) collection.lines.push({ shape, name });
}

const isLineList = (geometries: unknown): geometries is Record<string, unknown>[] =>
  Array.isArray(geometries) &&
  geometries.length > 1 &&
  geometries.every((geometry) => isObject(geometry) && geometry.type === "LineString");

const getCoordinates = ({ coordinates }: Record<string, unknown>) => coordinates;

const NAME_CHARACTERS = 40;

function readName(properties: unknown): string | null {
  if (!isObject(properties)) return null;
  const name = properties.name ?? properties.Name ?? properties.NAME;
  if (typeof name !== "string") return null;
  return cutText(stripBidiControls(cutUnits(name, 4 * NAME_CHARACTERS)), NAME_CHARACTERS) || null;
}

/**
 * Returns a line's points. Each must at least be a list, because the ends are compared before the points are checked.
 */
function toLine(coordinates: unknown, number: number): Position[] {
  if (!Array.isArray(coordinates)) throw new BoundaryFault("A line has no list of coordinates.");
  const at = coordinates.findIndex((position) => !Array.isArray(position));
  if (at !== -1) {
    throw new BoundaryFault(`Line ${number}, point ${formatNumber(at + 1)} must be two numbers.`);
  }
  return coordinates as Position[];
}

function each(list: unknown, visit: (item: unknown) => void): void {
  if (!Array.isArray(list)) throw new BoundaryFault(NOT_GEOJSON);
  for (const item of list) visit(item);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
