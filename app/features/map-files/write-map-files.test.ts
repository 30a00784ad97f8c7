import { check, getIssues } from "@placemarkio/check-geojson";
import { gpx as gpxToGeoJson, kml as kmlToGeoJson } from "@tmcw/togeojson";
import { parseGPXWithCustomParser } from "@we-gold/gpxjs";
import { DOMParser } from "@xmldom/xmldom";
import area from "@turf/area";
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from "geojson";
import { XmlDocument } from "libxml2-wasm";
import { describe, expect, it } from "vitest";

import { mapWaypoint } from "../../../tests/factories/map-waypoint";
import { findXmlFaults } from "../../../tests/fixtures/validate-xml";
import { writeMapFile, type MapFileFormat } from "./map-file-format";
import { formatWaypointName, type Waypoint } from "./waypoint";

const RING: Position[] = [
  [-111.74, 45.34],
  [-111.72, 45.34],
  [-111.72, 45.36],
  [-111.74, 45.36],
  [-111.74, 45.34],
];
const HOLE: Position[] = [
  [-111.735, 45.345],
  [-111.735, 45.35],
  [-111.73, 45.35],
  [-111.73, 45.345],
  [-111.735, 45.345],
];
const ELSEWHERE: Position[] = [
  [-111.6, 45.3],
  [-111.59, 45.3],
  [-111.595, 45.31],
  [-111.6, 45.3],
];
/** Two parts, one of them with a hole. */
const TWO_PARTS: MultiPolygon = { type: "MultiPolygon", coordinates: [[RING, HOLE], [ELSEWHERE]] };
const ONE_PART: MultiPolygon = { type: "MultiPolygon", coordinates: [[RING]] };
/** A boundary with each ring reversed, as an owner may have drawn it. */
const TURNED: MultiPolygon = {
  type: "MultiPolygon",
  coordinates: TWO_PARTS.coordinates.map((part) => part.map((ring) => ring.toReversed())),
};

const HOSTILE = [
  "Elk & Deer <b>Ranch</b> \"North\" 'South'",
  "]]> <![CDATA[ <!-- --> <?xml ?>",
  "Control \u0000\u0001\u000b\u001f and \ufffe\uffff \ud800 halves",
  "Ranch 🦌 猟師 Łódź e\u0301",
  "\u202eRTL \u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627\u202c",
  '=HYPERLINK("http://evil.example","x")',
  "x".repeat(200),
  "&amp; &#0; &bogus; %00 \\u0000",
  "  spaces\tand\nlines  ",
];

const write = (format: MapFileFormat, waypoints: Waypoint[]) =>
  writeMapFile({
    format,
    title: "Elk & Deer",
    url: "https://huntstead.example/properties?a=1&b=2",
    lists: [new TextEncoder().encode(JSON.stringify(waypoints))],
  });

const parse = (xml: string) => new DOMParser().parseFromString(xml, "text/xml");

/** Removes characters that XML cannot contain, by production [2] (Char) of XML 1.0. */
const heldByXml = (text: string) =>
  [...text]
    .filter((character) => {
      const code = character.codePointAt(0) ?? 0;
      return (
        [0x9, 0xa, 0xd].includes(code) ||
        (code >= 0x20 && code <= 0xd7ff) ||
        (code >= 0xe000 && code <= 0xfffd) ||
        code >= 0x10000
      );
    })
    .join("");

/** Cases that must all be valid by the schemas. */
const CASES: [what: string, waypoints: Waypoint[]][] = [
  ["nothing", []],
  ["one listing", [mapWaypoint()]],
  ["an approximate place", [mapWaypoint({ isExact: false, lat: 45.35, lng: -111.73 })]],
  ["a boundary", [mapWaypoint({ boundary: ONE_PART })]],
  ["parts and holes", [mapWaypoint({ boundary: TWO_PARTS }), mapWaypoint({ boundary: TURNED })]],
  ["hostile titles", HOSTILE.map((title) => mapWaypoint({ title, location: title }))],
  ["no price", [mapWaypoint({ price: null })]],
  [
    "the ends of the earth",
    [
      mapWaypoint({ lat: 51.8, lng: 180 }),
      mapWaypoint({ lat: 51.8, lng: -180 }),
      mapWaypoint({ lat: 0.00000004, lng: -0.0000001 }),
    ],
  ],
];

describe("GPX", () => {
  it.each(CASES)("is valid by the schema of GPX 1.1 with %s", (_what, waypoints) => {
    expect(findXmlFaults(write("gpx", waypoints), "gpx")).toEqual([]);
  });

  it("is rejected by that schema when it is not GPX", () => {
    const broken = write("gpx", [mapWaypoint()]).replace(/lat="[^"]*"/, 'lat="145"');
    expect(findXmlFaults(broken, "gpx")).not.toEqual([]);
  });

  it("is parsed by togeojson: points by name, and boundaries as lines", () => {
    const exact = mapWaypoint({ boundary: TWO_PARTS });
    const hidden = mapWaypoint({ isExact: false, lat: 45.35, lng: -111.73 });
    const { features } = gpxToGeoJson(parse(write("gpx", [exact, hidden])));
    expect(
      features.map(({ geometry, properties }) => [geometry?.type, nameIn(properties)]),
    ).toEqual([
      ["MultiLineString", `${exact.title} (boundary)`],
      ["Point", exact.title],
      ["Point", `${hidden.title} (approximate)`],
    ]);
    expect(getGeometry(features[0])).toEqual({
      type: "MultiLineString",
      coordinates: TWO_PARTS.coordinates.flat(),
    });
    expect(getGeometry(features[2])).toEqual({ type: "Point", coordinates: [-111.73, 45.35] });
    expect(features[1]?.properties).toMatchObject({
      desc: "Lease, 641 acres, $2,400 per season, Ennis, Montana",
      links: [{ href: exact.url }],
      type: "Lease",
    });
  });

  it("is parsed by gpxjs", () => {
    const waypoints = HOSTILE.map((title) => mapWaypoint({ title, boundary: ONE_PART }));
    const [read, failed] = parseGPXWithCustomParser(
      write("gpx", waypoints),
      (xml) => parse(xml) as unknown as Document,
    );
    expect(failed).toBeNull();
    expect(read?.waypoints.map(({ name }) => name?.trim())).toEqual(
      HOSTILE.map((title) => heldByXml(title).trim()),
    );
    expect(read?.waypoints[0]).toMatchObject({ latitude: 45.349123, longitude: -111.729456 });
    expect(read?.tracks).toHaveLength(HOSTILE.length);
    expect(read?.tracks[0]?.points.map(({ latitude, longitude }) => [longitude, latitude])).toEqual(
      RING,
    );
  });
});

describe("KML", () => {
  it.each(CASES)("is valid by the schema of KML 2.2 with %s", (_what, waypoints) => {
    expect(findXmlFaults(write("kml", waypoints), "kml")).toEqual([]);
  });

  it("is rejected by that schema when it is not KML", () => {
    const broken = write("kml", [mapWaypoint()]).replaceAll("Placemark", "Waymark");
    expect(findXmlFaults(broken, "kml")).not.toEqual([]);
  });

  it("is parsed by togeojson: points with descriptions, and areas", () => {
    const exact = mapWaypoint({ boundary: TWO_PARTS });
    const waypoint = mapWaypoint({ boundary: ONE_PART });
    const { features } = kmlToGeoJson(parse(write("kml", [exact, waypoint])));
    expect(
      features.map(({ geometry, properties }) => [geometry?.type, nameIn(properties)]),
    ).toEqual([
      ["Point", exact.title],
      ["GeometryCollection", `${exact.title} (boundary)`],
      ["Point", waypoint.title],
      ["Polygon", `${waypoint.title} (boundary)`],
    ]);
    expect(features[1]?.geometry).toMatchObject({
      geometries: TWO_PARTS.coordinates.map((coordinates) => ({ type: "Polygon", coordinates })),
    });
    expect(getGeometry(features[3])).toEqual({ type: "Polygon", coordinates: [RING] });
    expect(features[0]?.properties).toMatchObject({
      acres: "640.5",
      price: "$2,400 per season",
      type: "Lease",
      location: "Ennis, Montana",
      link: exact.url,
    });
  });

  it("is parsed by libxml2 with any title", () => {
    const waypoints = HOSTILE.map((title) => mapWaypoint({ title, isExact: false }));
    const document = XmlDocument.fromString(write("kml", waypoints));
    const names = document.find("//k:Placemark/k:name", { k: "http://www.opengis.net/kml/2.2" });
    expect(names.map((name) => name.content)).toEqual(
      // XML parsers normalize line breaks.
      waypoints.map((waypoint) => heldByXml(formatWaypointName(waypoint)).replace(/\r\n?/g, "\n")),
    );
    document.dispose();
  });

  it("escapes markup of a listing for programs that show descriptions as HTML", () => {
    const document = parse(write("kml", [mapWaypoint({ location: "<script>alert(1)</script>" })]));
    const [description] = document.getElementsByTagName("description");
    expect(description?.textContent).toContain("&lt;script&gt;");
    expect(description?.textContent).not.toContain("<");
  });
});

describe("GeoJSON", () => {
  const read = (waypoints: Waypoint[]) =>
    JSON.parse(write("geojson", waypoints)) as FeatureCollection;

  it.each(CASES)("is valid by RFC 7946 with %s", (_what, waypoints) => {
    const text = write("geojson", waypoints);
    expect(getIssues(text)).toEqual([]);
    const { features, ...collection } = JSON.parse(text) as FeatureCollection;
    expect(collection).toEqual({ type: "FeatureCollection" });
    for (const { geometry } of features) {
      for (const rings of getPolygons(geometry)) {
        // Section 3.1.6 requires closed rings, counterclockwise outer rings and clockwise holes.
        expect(rings.map(measureTurn)).toEqual(rings.map((_ring, i) => (i === 0 ? 1 : -1)));
        for (const ring of rings) expect(ring.at(-1)).toEqual(ring[0]);
      }
    }
    // Section 11.2 recommends no more digits than the position's precision.
    expect(text).not.toMatch(/\d\.\d{7}/);
  });

  it("has longitude first, and marks approximate positions", () => {
    const hidden = mapWaypoint({ isExact: false, lat: 45.35, lng: -111.73 });
    expect(read([hidden]).features).toEqual([
      {
        type: "Feature",
        id: hidden.id,
        geometry: { type: "Point", coordinates: [-111.73, 45.35] },
        properties: {
          name: `${hidden.title} (approximate)`,
          title: hidden.title,
          approximate: true,
          url: hidden.url,
          propertyType: "Lease",
          acres: 640.5,
          price: 2400,
          priceType: "Per Season",
          pricePer: "group",
          location: "Ennis",
          state: "Montana",
        },
      },
    ]);
  });

  it("preserves every title", () => {
    const { features } = read(HOSTILE.map((title) => mapWaypoint({ title })));
    expect(features.map(({ properties }) => properties?.title as string)).toEqual(
      // JSON escapes lone surrogates, so they are preserved.
      HOSTILE,
    );
  });

  it("round-trips places and boundaries", () => {
    const waypoints = [mapWaypoint({ boundary: TWO_PARTS }), mapWaypoint({ boundary: ONE_PART })];
    const { features } = check(write("geojson", waypoints)) as FeatureCollection;
    expect(features.map(({ geometry }) => geometry)).toEqual([
      { type: "Point", coordinates: [-111.729456, 45.349123] },
      TWO_PARTS,
      { type: "Point", coordinates: [-111.729456, 45.349123] },
      { type: "Polygon", coordinates: [RING] },
    ]);
  });

  it("encloses the same area for either drawing direction", () => {
    const [, boundary] = read([mapWaypoint({ boundary: TURNED })]).features;
    expect(boundary && area(boundary)).toBeCloseTo(area(TWO_PARTS), 0);
  });
});

const nameIn = (properties: Feature["properties"]) => properties?.name as string;

function getGeometry(feature: Feature<Feature["geometry"] | null> | undefined) {
  return feature?.geometry;
}

function getPolygons(geometry: Feature["geometry"]): Position[][][] {
  if (geometry.type === "Polygon") return [(geometry satisfies Polygon).coordinates];
  return geometry.type === "MultiPolygon" ? geometry.coordinates : [];
}

/** Returns 1 for a counterclockwise ring, by the shoelace formula. */
const measureTurn = (ring: Position[]) =>
  Math.sign(
    ring.slice(1).reduce((sum, [x = 0, y = 0], i) => {
      const [x0 = 0, y0 = 0] = ring[i] ?? [];
      return sum + (x0 + 111) * (y - 45) - (x + 111) * (y0 - 45);
    }, 0),
  );
