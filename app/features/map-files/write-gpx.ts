import type { Position } from "geojson";

import {
  formatBoundaryName,
  formatDegrees,
  formatWaypointName,
  formatWaypointSummary,
  type MapFile,
  type Waypoint,
} from "./waypoint";
import { buildElement, buildXmlDocument, type XmlChild } from "./xml-document";

/** Garmin receivers know this symbol. Others show a default one. */
const SYMBOL = "Hunting Area";

/** Writes GPX 1.1 with a waypoint per listing and a track per boundary. */
export function writeGpx({ title, url, waypoints }: MapFile): string {
  return buildXmlDocument({
    root: "gpx",
    namespace: "http://www.topografix.com/GPX/1/1",
    attributes: { version: "1.1", creator: "Huntstead" },
    content: [
      buildElement("metadata", [buildElement("name", title), linkTo(url)]),
      // The schema requires all waypoints before all tracks.
      ...waypoints.map(buildPoint),
      ...waypoints.flatMap(buildTrack),
    ],
  });
}

const linkTo = (url: string) => buildElement("link", null, { href: url });

const buildPoint = (waypoint: Waypoint): XmlChild =>
  buildElement(
    "wpt",
    [
      buildElement("name", formatWaypointName(waypoint)),
      buildElement("desc", formatWaypointSummary(waypoint)),
      linkTo(waypoint.url),
      buildElement("sym", SYMBOL),
      buildElement("type", waypoint.propertyType),
    ],
    at(waypoint.lng, waypoint.lat),
  );

/** Returns the boundary as a track with one segment per ring, because receivers draw lines but no areas. */
function buildTrack(waypoint: Waypoint): XmlChild[] {
  if (!waypoint.boundary) return [];
  const segments = waypoint.boundary.coordinates.flat().map(buildSegment);
  return [
    buildElement("trk", [
      buildElement("name", formatBoundaryName(waypoint)),
      linkTo(waypoint.url),
      ...segments,
    ]),
  ];
}

const buildSegment = (ring: Position[]): XmlChild =>
  buildElement(
    "trkseg",
    ring.map(([lng = NaN, lat = NaN]) => buildElement("trkpt", null, at(lng, lat))),
  );

/** Formats a position. The GPX schema allows a longitude of -180 but not 180. */
const at = (lng: number, lat: number) => ({
  lat: formatDegrees(lat),
  lon: formatDegrees(lng === 180 ? -180 : lng),
});
