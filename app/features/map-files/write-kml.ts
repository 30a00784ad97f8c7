import type { Position } from "geojson";

import { formatPriceWithUnit } from "~/features/properties/price";
import { escapeHtml } from "~/formats/escape-html";

import {
  formatBoundaryName,
  formatDegrees,
  formatWaypointName,
  formatWaypointSummary,
  type MapFile,
  type Waypoint,
} from "./waypoint";
import { buildElement, buildXmlDocument, type XmlChild } from "./xml-document";

const ATOM = "http://www.w3.org/2005/Atom";
const BOUNDARY_STYLE = "boundary";
/** KML colors are in the order alpha, blue, green, red. This is the orange that hunters wear. */
const ORANGE = { line: "ff1b6af2", area: "331b6af2" };

/** Writes KML 2.2 with a Placemark per listing and one per boundary. */
export function writeKml({ title, url, waypoints }: MapFile): string {
  return buildXmlDocument({
    root: "kml",
    namespace: "http://www.opengis.net/kml/2.2",
    content: [
      buildElement("Document", [
        buildElement("name", title),
        linkTo(url),
        boundaryStyle,
        ...waypoints.flatMap((waypoint) => [buildPoint(waypoint), ...buildArea(waypoint)]),
      ]),
    ],
  });
}

const linkTo = (url: string) => buildElement("atom:link", null, { href: url }, ATOM);

const boundaryStyle = buildElement(
  "Style",
  [
    buildElement("LineStyle", [buildElement("color", ORANGE.line), buildElement("width", "2")]),
    buildElement("PolyStyle", [buildElement("color", ORANGE.area)]),
  ],
  { id: BOUNDARY_STYLE },
);

const buildPoint = (waypoint: Waypoint): XmlChild =>
  buildElement(
    "Placemark",
    [
      buildElement("name", formatWaypointName(waypoint)),
      linkTo(waypoint.url),
      // Google Earth renders descriptions as HTML.
      buildElement(
        "description",
        escapeHtml(`${formatWaypointSummary(waypoint)}\n${waypoint.url}`),
      ),
      buildElement("ExtendedData", buildData(waypoint)),
      buildElement("Point", [buildElement("coordinates", at([waypoint.lng, waypoint.lat]))]),
    ],
    { id: `property-${waypoint.id}` },
  );

const buildData = (waypoint: Waypoint): XmlChild[] =>
  Object.entries({
    type: waypoint.propertyType,
    acres: String(Number(waypoint.acreage)),
    price: formatPriceWithUnit(waypoint),
    location: `${waypoint.location}, ${waypoint.state}`,
    link: waypoint.url,
  }).map(([name, value]) => buildElement("Data", [buildElement("value", value)], { name }));

function buildArea(waypoint: Waypoint): XmlChild[] {
  const { id, boundary } = waypoint;
  if (!boundary) return [];
  const polygons = boundary.coordinates.map(buildPolygon);
  return [
    buildElement(
      "Placemark",
      [
        buildElement("name", formatBoundaryName(waypoint)),
        linkTo(waypoint.url),
        buildElement("styleUrl", `#${BOUNDARY_STYLE}`),
        ...(polygons.length === 1 ? polygons : [buildElement("MultiGeometry", polygons)]),
      ],
      { id: `boundary-${id}` },
    ),
  ];
}

const buildPolygon = ([outer = [], ...holes]: Position[][]): XmlChild =>
  buildElement("Polygon", [
    buildElement("tessellate", "1"),
    buildElement("outerBoundaryIs", [buildRing(outer)]),
    ...holes.map((hole) => buildElement("innerBoundaryIs", [buildRing(hole)])),
  ]);

const buildRing = (ring: Position[]): XmlChild =>
  buildElement("LinearRing", [buildElement("coordinates", ring.map(at).join(" "))]);

const at = ([lng = NaN, lat = NaN]: Position) => `${formatDegrees(lng)},${formatDegrees(lat)}`;
