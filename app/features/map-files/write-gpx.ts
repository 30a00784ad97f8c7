import type { Position } from "geojson";

import {
  formatBoundaryName,
  degreesText,
  formatWaypointName,
  formatWaypointSummary,
  type MapFile,
  type Waypoint,
} from "./waypoint";
import { element, xmlDocument, type Child } from "./xml-document";

/** Garmin receivers know this symbol. Others show a default one. */
const SYMBOL = "Hunting Area";

/** Writes GPX 1.1 with a waypoint per listing and a track per boundary. */
export function writeGpx({ title, url, waypoints }: MapFile): string {
  return xmlDocument({
    root: "gpx",
    namespace: "http://www.topografix.com/GPX/1/1",
    attributes: { version: "1.1", creator: "Huntstead" },
    content: [
      element("metadata", [element("name", title), linkTo(url)]),
      // The schema requires all waypoints before all tracks.
      ...waypoints.map(buildPoint),
      ...waypoints.flatMap(buildTrack),
    ],
  });
}

const linkTo = (url: string) => element("link", null, { href: url });

const buildPoint = (waypoint: Waypoint): Child =>
  element(
    "wpt",
    [
      element("name", formatWaypointName(waypoint)),
      element("desc", formatWaypointSummary(waypoint)),
      linkTo(waypoint.url),
      element("sym", SYMBOL),
      element("type", waypoint.propertyType),
    ],
    at(waypoint.lng, waypoint.lat),
  );

/** Returns the boundary as a track with one segment per ring, because receivers draw lines but no areas. */
function buildTrack(waypoint: Waypoint): Child[] {
  if (!waypoint.boundary) return [];
  const segments = waypoint.boundary.coordinates.flat().map(buildSegment);
  return [
    element("trk", [
      element("name", formatBoundaryName(waypoint)),
      linkTo(waypoint.url),
      ...segments,
    ]),
  ];
}

const buildSegment = (ring: Position[]): Child =>
  element(
    "trkseg",
    ring.map(([lng = NaN, lat = NaN]) => element("trkpt", null, at(lng, lat))),
  );

/** Formats a position. The GPX schema allows a longitude of -180 but not 180. */
const at = (lng: number, lat: number) => ({
  lat: degreesText(lat),
  lon: degreesText(lng === 180 ? -180 : lng),
});
