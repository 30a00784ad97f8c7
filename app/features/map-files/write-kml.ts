import type { Position } from "geojson";

import { formatPriceWithUnit } from "~/features/properties/price";
import { escapeHtml } from "~/formats/escape-html";

import {
  formatBoundaryName,
  degreesText,
  formatWaypointName,
  formatWaypointSummary,
  type MapFile,
  type Waypoint,
} from "./waypoint";
import { element, xmlDocument, type Child } from "./xml-document";

const ATOM = "http://www.w3.org/2005/Atom";
const BOUNDARY_STYLE = "boundary";
/** KML colors are in the order alpha, blue, green, red. This is the orange that hunters wear. */
const ORANGE = { line: "ff1b6af2", area: "331b6af2" };

/** Writes KML 2.2 with a Placemark per listing and one per boundary. */
export function writeKml({ title, url, waypoints }: MapFile): string {
  return xmlDocument({
    root: "kml",
    namespace: "http://www.opengis.net/kml/2.2",
    content: [
      element("Document", [
        element("name", title),
        linkTo(url),
        boundaryStyle,
        ...waypoints.flatMap((waypoint) => [buildPoint(waypoint), ...buildArea(waypoint)]),
      ]),
    ],
  });
}

const linkTo = (url: string) => element("atom:link", null, { href: url }, ATOM);

const boundaryStyle = element(
  "Style",
  [
    element("LineStyle", [element("color", ORANGE.line), element("width", "2")]),
    element("PolyStyle", [element("color", ORANGE.area)]),
  ],
  { id: BOUNDARY_STYLE },
);

const buildPoint = (waypoint: Waypoint): Child =>
  element(
    "Placemark",
    [
      element("name", formatWaypointName(waypoint)),
      linkTo(waypoint.url),
      // Google Earth renders descriptions as HTML.
      element("description", escapeHtml(`${formatWaypointSummary(waypoint)}\n${waypoint.url}`)),
      element("ExtendedData", buildData(waypoint)),
      element("Point", [element("coordinates", at([waypoint.lng, waypoint.lat]))]),
    ],
    { id: `property-${waypoint.id}` },
  );

const buildData = (waypoint: Waypoint): Child[] =>
  Object.entries({
    type: waypoint.propertyType,
    acres: String(Number(waypoint.acreage)),
    price: formatPriceWithUnit(waypoint),
    location: `${waypoint.location}, ${waypoint.state}`,
    link: waypoint.url,
  }).map(([name, value]) => element("Data", [element("value", value)], { name }));

function buildArea(waypoint: Waypoint): Child[] {
  const { id, boundary } = waypoint;
  if (!boundary) return [];
  const polygons = boundary.coordinates.map(buildPolygon);
  return [
    element(
      "Placemark",
      [
        element("name", formatBoundaryName(waypoint)),
        linkTo(waypoint.url),
        element("styleUrl", `#${BOUNDARY_STYLE}`),
        ...(polygons.length === 1 ? polygons : [element("MultiGeometry", polygons)]),
      ],
      { id: `boundary-${id}` },
    ),
  ];
}

const buildPolygon = ([outer = [], ...holes]: Position[][]): Child =>
  element("Polygon", [
    element("tessellate", "1"),
    element("outerBoundaryIs", [buildRing(outer)]),
    ...holes.map((hole) => element("innerBoundaryIs", [buildRing(hole)])),
  ]);

const buildRing = (ring: Position[]): Child =>
  element("LinearRing", [element("coordinates", ring.map(at).join(" "))]);

const at = ([lng = NaN, lat = NaN]: Position) => `${degreesText(lng)},${degreesText(lat)}`;
