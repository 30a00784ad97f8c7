import type { Found } from "./found-lines";
import { readGeoJson } from "./read-geojson";
import { readLines } from "./read-lines";

/**
 * What stands in the field of the corners: "lat, lng" a line, or GeoJSON, which holes need. Read so by
 * the server, and by the map on which it is drawn.
 *
 * @throws BoundaryFault
 */
export function readText(text: string): Found {
  return text.trimStart().startsWith("{") ? readGeoJson(text, { onlyOne: true }) : readLines(text);
}
