import type { ParsedBoundary } from "./collect-polygons";
import { readGeoJson } from "./read-geojson";
import { readLines } from "./read-lines";

/**
 * Reads the text of the corners field: one "lat, lng" per line, or GeoJSON, which is required for holes. The server and
 * the drawing map share this function.
 *
 * @throws BoundaryFault
 */
export function readText(text: string): ParsedBoundary {
  return text.trimStart().startsWith("{") ? readGeoJson(text, { onlyOne: true }) : readLines(text);
}
