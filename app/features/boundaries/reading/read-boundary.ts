import { area } from "@turf/area";
import type { MultiPolygon } from "geojson";

import { computeAcres } from "./compute-acres";
import { BoundaryFault } from "./boundary-fault";
import { checkShape } from "./check-shape";
import type { CountryEdges } from "./distance-to-country";
import type { ParsedBoundary } from "./collect-polygons";
import { findInsidePoint } from "./inside-point";
import { readContent } from "./read-content";
import { readGeoJson } from "./read-geojson";
import { readText } from "./read-text";
import { simplifyOutline } from "./simplify-outline";

export interface BoundaryOrder {
  /** The source: an uploaded file of any format, GeoJSON with at most one feature, or the form field's text. */
  from: "file" | "geojson" | "text";
  bytes: Uint8Array;
  country: CountryEdges;
}

export interface ReadBoundary {
  /** The original shape, rounded to about a centimeter and without altitudes. */
  shape: MultiPolygon;
  /** The shape simplified for pages. */
  outline: MultiPolygon;
  /** The area on the sphere, to a hundredth of an acre. */
  acres: number;
  parts: number;
  points: number;
  /** A point inside the largest part. */
  center: { lat: number; lng: number };
}

export type BoundaryResult = { boundary: ReadBoundary } | { fault: string; status: 400 | 413 };

/** Reads and checks a boundary. Runs in a worker because the input may be hostile. */
export async function readBoundary(order: BoundaryOrder): Promise<BoundaryResult> {
  try {
    const { shape, points } = checkShape(await find(order), order.country);
    const acres = computeAcres(shape);
    if (acres <= 0) throw new BoundaryFault("It encloses no area.");
    const { coordinates } = shape;
    const boundary: ReadBoundary = {
      shape,
      outline: simplifyOutline(shape),
      acres,
      parts: coordinates.length,
      points,
      center: computeCenter(shape),
    };
    return { boundary };
  } catch (error) {
    if (error instanceof BoundaryFault) return { fault: error.message, status: error.status };
    // Parsers that recurse run out of stack on deeply nested files.
    if (error instanceof RangeError) return { fault: "It is nested too deeply.", status: 400 };
    throw error;
  }
}

function find({ from, bytes }: BoundaryOrder): ParsedBoundary | Promise<ParsedBoundary> {
  if (from === "file") return readContent(bytes);
  const text = new TextDecoder().decode(bytes);
  return from === "text" ? readText(text) : readGeoJson(text, { onlyOne: true });
}

function computeCenter({ coordinates }: MultiPolygon): ReadBoundary["center"] {
  const sizes = coordinates.map((rings) => area({ type: "Polygon", coordinates: rings }));
  const [lng, lat] = findInsidePoint(coordinates[sizes.indexOf(Math.max(...sizes))] ?? []);
  return { lat: toMillionth(lat), lng: toMillionth(lng) };
}

const toMillionth = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
