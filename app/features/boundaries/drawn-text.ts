import type { Position } from "geojson";

import { BoundaryFault } from "./reading/boundary-fault";
import type { Rings } from "./reading/collect-polygons";
import { readText } from "./reading/read-text";

/** The number of decimals of a degree. Six are about four inches. */
const DEGREE_DECIMALS = 6;

/**
 * Formats polygons with closed rings as text for the form field: one "lat, lng" per line, which people can read and
 * edit, or GeoJSON when there are holes.
 */
export function formatPolygons(polygons: readonly Rings[]): string {
  if (polygons.some((rings) => rings.length > 1)) {
    const coordinates = polygons.map((rings) => rings.map((ring) => ring.map(rounded)));
    return JSON.stringify({ type: "MultiPolygon", coordinates });
  }
  return polygons
    .flat()
    .map((ring) => ring.slice(0, -1).map(formatLine).join("\n"))
    .join("\n\n");
}

/**
 * Returns the polygons in the form field's text, or an empty list for empty text. Checks only what a map needs to draw
 * them; the server checks everything else.
 *
 * @throws BoundaryFault
 */
export function parsePolygons(text: string): Rings[] {
  if (text.trim() === "") return [];
  const { polygons } = readText(text);
  if (!polygons.every(isDrawable)) throw new BoundaryFault("A point must be two numbers.");
  return polygons;
}

/** Counts the points of the rings. The point that closes a ring counts once. */
export const countCorners = (polygons: readonly Rings[]) =>
  polygons.flat().reduce((sum, ring) => sum + ring.length - 1, 0);

const isDrawable = (rings: unknown) => isListOf(rings, (ring) => isListOf(ring, isPosition));

const isListOf = (list: unknown, isOne: (item: unknown) => boolean) =>
  Array.isArray(list) && list.length > 0 && list.every(isOne);

/** Checks whether a position can be drawn. Web Mercator ends before the poles. */
const isPosition = (point: unknown) =>
  Array.isArray(point) && isDegrees(point[0], 180) && isDegrees(point[1], 85);

const isDegrees = (value: unknown, max: number) =>
  typeof value === "number" && Math.abs(value) <= max;

const formatLine = ([lng = NaN, lat = NaN]: Position) =>
  `${lat.toFixed(DEGREE_DECIMALS)}, ${lng.toFixed(DEGREE_DECIMALS)}`;

const rounded = (point: Position) =>
  point.map((degrees) => Number(degrees.toFixed(DEGREE_DECIMALS)));
