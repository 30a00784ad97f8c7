import { readFileSync } from "node:fs";

import type { Position } from "geojson";
import { describe, expect, it, test } from "vitest";

import { SERVER_REQUESTER } from "~/platform/jobs/job-queue";

import {
  createCircle,
  createGpx,
  createKml,
  buildPolygon,
  SQUARE,
  createSquareAt,
  createZip,
} from "../../../tests/fixtures/boundary-files";
import { HOSTILE_BOUNDARIES } from "../../../tests/fixtures/hostile-boundaries";
import { readBoundaryInWorker } from "./read-in-worker.server";
import { readBoundary, type BoundaryOrder } from "./reading/read-boundary";

const read = (content: string | Buffer, from: BoundaryOrder["from"] = "file") =>
  readBoundaryInWorker({ from, bytes: Buffer.from(content) }, SERVER_REQUESTER);

async function readWhole(content: string | Buffer, from?: BoundaryOrder["from"]) {
  const result = await read(content, from);
  if ("fault" in result) throw new Error(result.fault);
  return result.boundary;
}

async function readFault(content: string | Buffer, from?: BoundaryOrder["from"]) {
  const result = await read(content, from);
  return "fault" in result ? result.fault : "none";
}

const swapped = (ring: number[][]) => ring.map(([x = NaN, y = NaN]) => [y, x]);
const multi = (...polygons: unknown[]) =>
  JSON.stringify({ type: "MultiPolygon", coordinates: polygons });
const collection = (...geometries: unknown[]) =>
  JSON.stringify({
    type: "FeatureCollection",
    features: geometries.map((geometry) => ({ type: "Feature", properties: {}, geometry })),
  });
const lines = (ring: number[][]) => ring.map(([lng, lat]) => `${lat}, ${lng}`).join("\n");
const utf16 = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);

describe("reading a boundary", () => {
  it.each([
    ["GeoJSON geometry", buildPolygon(SQUARE)],
    [
      "GeoJSON feature",
      JSON.stringify({ type: "Feature", geometry: JSON.parse(buildPolygon(SQUARE)) as unknown }),
    ],
    [
      "GeoJSON collection, whatever points are in it",
      collection({ type: "Point", coordinates: [1, 2] }, JSON.parse(buildPolygon(SQUARE))),
    ],
    ["GeoJSON in three dimensions", buildPolygon(SQUARE.map((point) => [...point, 412]))],
    ["closed GeoJSON line", JSON.stringify({ type: "LineString", coordinates: SQUARE })],
    ["KML", createKml(SQUARE)],
    ["KML in UTF-16", utf16(createKml(SQUARE))],
    [
      "KMZ",
      createZip([
        { name: "files/icon.png", content: "icon" },
        { name: "doc.kml", content: createKml(SQUARE) },
      ]),
    ],
    ["GPX track", createGpx(SQUARE)],
    [
      "GPX track whose ends are a few steps apart",
      createGpx([...SQUARE.slice(0, 4), [-99.24, 30.7401]]),
    ],
    ["list of corners", lines(SQUARE)],
    [
      "list of corners in Windows' line ends, not closed",
      lines(SQUARE.slice(0, 4)).replaceAll("\n", "\r\n"),
    ],
  ])("from a %s", async (_, content) => {
    const { shape, acres, parts, points, center } = await readWhole(content);
    expect(acres).toBeGreaterThan(1_045);
    expect(acres).toBeLessThan(1_055);
    expect({ parts, type: shape.type }).toEqual({ parts: 1, type: "MultiPolygon" });
    expect(shape.coordinates.flat(2).every((position) => position.length === 2)).toBe(true);
    expect(points).toBeLessThanOrEqual(5);
    expect(center.lat).toBeCloseTo(30.75, 3);
    expect(center.lng).toBeCloseTo(-99.23, 3);
  });

  it("with a hole, which does not count toward the acres", async () => {
    const { acres } = await readWhole(buildPolygon(SQUARE, createSquareAt(-99.23, 30.75, 0.005)));
    expect(acres).toBeGreaterThan(780);
    expect(acres).toBeLessThan(795);
  });

  it("with several parts, including neighboring parcels and lists of corners separated by an empty line", async () => {
    const [west, east] = [createSquareAt(-99.23, 30.75), createSquareAt(-99.21, 30.75)];
    expect((await readWhole(multi([west], [east]))).parts).toBe(2);
    expect((await readWhole(createKml(west, east))).parts).toBe(2);
    expect((await readWhole(`${lines(west)}\n\n${lines(east)}\n`, "text")).parts).toBe(2);
  });

  it("once when it is contained twice", async () => {
    const turned = [...SQUARE.slice(2), ...SQUARE.slice(1, 3)].toReversed();
    expect((await readWhole(multi([SQUARE], [SQUARE], [turned]))).parts).toBe(1);
    const parts = Array.from({ length: 20 }, (_, i) => [createSquareAt(-99 + i / 10, 31)]);
    expect((await readWhole(multi(...parts, ...parts))).parts).toBe(20);
  });

  it("with a center inside any shape", async () => {
    const horseshoe = [
      [0, 0],
      [4, 0],
      [4, 1],
      [1, 1],
      [1, 3],
      [4, 3],
      [4, 4],
      [0, 4],
      [0, 0],
    ].map(([x = 0, y = 0]) => [-99.3 + x / 100, 30.7 + y / 100]);
    const { center } = await readWhole(buildPolygon(horseshoe));
    expect(center.lng).toBeLessThan(-99.29);
  });

  it("of 5,000 points, of which pages draw only 500", async () => {
    const { points, outline, acres } = await readWhole(buildPolygon(createCircle(5_000)));
    expect(points).toBe(5_000);
    const pointCount = outline.coordinates.flat(2).length;
    expect(pointCount).toBeLessThanOrEqual(501);
    expect(pointCount).toBeGreaterThan(100);
    expect(acres).toBeGreaterThan(3_250);
  });

  it("in Alaska, on either side of the 180th meridian, and in Hawaii", async () => {
    for (const [lng, lat] of [
      [172.9, 52.9],
      [-176.6, 51.85],
      [-156.4, 20.8],
      [-149.9, 61.2],
    ] as const) {
      expect((await readWhole(buildPolygon(createSquareAt(lng, lat, 0.004)))).parts).toBe(1);
    }
  });

  it("a few kilometers off the coast, but not farther", async () => {
    expect(await readFault(buildPolygon(createSquareAt(-95.0, 28.5, 0.001)))).toContain(
      "not in the United States",
    );
    expect((await readWhole(buildPolygon(createSquareAt(-80.09, 26.0, 0.001)))).parts).toBe(1);
  });
});

const bowTie = [SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3], SQUARE[0]] as number[][];
const bomb = `<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${createKml(SQUARE)}`;

describe("rejecting a boundary with a reason:", () => {
  it.each<[what: string, content: string | Buffer, why: string]>([
    [
      "crossing itself",
      buildPolygon(bowTie),
      "Part 1 crosses itself: the line between points 1 and 2 meets the one between points 3 and 4.",
    ],
    [
      "going back on itself",
      buildPolygon([SQUARE[0], SQUARE[1], SQUARE[2], SQUARE[1], SQUARE[0]]),
      "Part 1 crosses itself",
    ],
    [
      "a hole across its edge",
      buildPolygon(SQUARE, createSquareAt(-99.22, 30.75, 0.005)),
      "crosses part 1, hole 1",
    ],
    [
      "a hole outside",
      buildPolygon(SQUARE, createSquareAt(-99.1, 30.75, 0.005)),
      "Part 1, hole 1 lies outside of part 1 (point 1)",
    ],
    [
      "a hole in a hole",
      buildPolygon(
        SQUARE,
        createSquareAt(-99.23, 30.75, 0.004),
        createSquareAt(-99.23, 30.75, 0.002),
      ),
      "lies within hole 1",
    ],
    [
      "parts that overlap",
      multi([createSquareAt(-99.23, 30.75)], [createSquareAt(-99.225, 30.755)]),
      "Part 1 crosses part 2",
    ],
    [
      "a part within another",
      multi([SQUARE], [createSquareAt(-99.23, 30.75, 0.002)]),
      "Part 2 overlaps part 1",
    ],
    [
      "not closed",
      buildPolygon(SQUARE.slice(0, 4)),
      "Part 1 is not closed: its last point must repeat its first (point 4)",
    ],
    [
      "two points",
      buildPolygon([SQUARE[0], SQUARE[1], SQUARE[0]]),
      "Part 1 has fewer than three points",
    ],
    [
      "not numbers",
      buildPolygon([SQUARE[0], ["a", 3], SQUARE[2], SQUARE[0]]),
      "Part 1, point 2 must be two numbers",
    ],
    [
      "null positions",
      buildPolygon([SQUARE[0], null, SQUARE[2], SQUARE[0]]),
      "Part 1, point 2 must be two numbers",
    ],
    ["no rings", JSON.stringify({ type: "Polygon", coordinates: {} }), "Part 1 has no points"],
    [
      "21 parts",
      multi(...Array.from({ length: 21 }, (_, i) => [createSquareAt(-99 + i / 10, 31)])),
      "at most 20 parts; this has 21",
    ],
    ["5,001 points", buildPolygon(createCircle(5_001)), "at most 5,000 points; this has 5,001"],
    [
      "swapped coordinates in GeoJSON",
      buildPolygon(swapped(SQUARE)),
      "Part 1, point 1: These look swapped: in GeoJSON longitude comes first",
    ],
    [
      "swapped coordinates in KML",
      createKml(swapped(SQUARE)),
      "These look swapped: in KML longitude comes first",
    ],
    [
      "swapped coordinates of the East, which are on earth",
      buildPolygon(swapped(createSquareAt(-84.4, 33.7))),
      "These look swapped",
    ],
    [
      "meters",
      buildPolygon(SQUARE.map(([x = 0, y = 0]) => [x * 1e4, y * 1e4])),
      "is not in degrees",
    ],
    [
      "abroad",
      buildPolygon(createSquareAt(11.5, 48.1)),
      "Part 1, point 1 is not in the United States",
    ],
    [
      "across the 180th meridian",
      buildPolygon([
        [172.9, 52.9],
        [-176.6, 51.85],
        [-176.6, 51.9],
        [172.9, 52.9],
      ]),
      "crosses the 180° meridian at point 2. Split it there",
    ],
    ["a point", JSON.stringify({ type: "Point", coordinates: SQUARE[0] }), "This has only: Point."],
    ["another kind of JSON", '{"name": "Ranch"}', "This is JSON, but not GeoJSON."],
    ["TopoJSON", '{"type": "Topology", "objects": {}}', "This has only: Topology."],
    ["broken JSON", '{"type": "Polygon", ', "This is not valid JSON."],
    ["a collection of none", collection(), "Nothing in it encloses an area."],
    [
      "an open track",
      createGpx(SQUARE.slice(0, 4)),
      "Line 1 doesn't end where it begins: point 1 and point 4 are 7,",
    ],
    ["GPX waypoints", '<gpx><wpt lat="30.7" lon="-99.2"/></gpx>', "This has only: Point."],
    ["another kind of XML", "<html><body>No</body></html>", "neither KML nor GPX"],
    ["broken XML", "<kml><Document>", "This XML can't be read"],
    ["a DOCTYPE", bomb, "DOCTYPE is not accepted"],
    ["a DOCTYPE in UTF-16", utf16(bomb), "DOCTYPE is not accepted"],
    [
      "a DOCTYPE behind a prefix",
      bomb.replace("<!DOCTYPE", "<kml:!DOCTYPE").replace(/<!ENTITY/g, "<kml:!ENTITY"),
      "DOCTYPE is not accepted",
    ],
    [
      "a ZIP without a KML",
      createZip([{ name: "ranch.shp", content: "shape" }]),
      "holds no KML. Export a shapefile as",
    ],
    ["a broken ZIP", Buffer.from("PK\x03\x04 nothing"), "can't be unzipped"],
    [
      "a picture",
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]),
      "not a boundary file",
    ],
    ["a text", "Our ranch lies north of Mason.", "not a boundary file"],
    ["nothing", " ", "not a boundary file"],
    [
      "a KMZ with a DOCTYPE",
      createZip([{ name: "doc.kml", content: bomb }]),
      "DOCTYPE is not accepted",
    ],
  ])("%s", async (_, content, expected) => {
    expect(await readFault(content)).toContain(expected);
  });

  it.each([
    [
      "swapped corners",
      lines(swapped(SQUARE)),
      "Part 1, point 1: These look swapped: latitude comes first, such as 45.6789, -111.0382.",
    ],
    [
      "a line that is none",
      "30.74, -99.24\nthe oak by the creek\n30.76, -99.22",
      "Line 2: enter a latitude and a longitude",
    ],
    ["too long a line", `30.74, -99.24\n${"1".repeat(500)}`, "Line 2: enter"],
    ["two corners", lines(SQUARE.slice(0, 2)), "fewer than three points"],
    ["no corners", "\n\n", "Enter at least three corners."],
  ])("pasted: %s", async (_, text, expected) => {
    expect(await readFault(text, "text")).toContain(expected);
  });

  it("malformed GeoJSON of every shape", async () => {
    const values = [null, 1, "x", true, {}, [], [1, 2, 3], [null], [{}], ["ab"], [[]], [[1]]];
    const deep = [[[null]], [[[]]], [[[1, "2"]]], [[{}]], [[[[[[1, 2]]]]]], [[1e300, 2]]];
    const types = ["Point", "LineString", "MultiLineString", "Polygon", "MultiPolygon"];
    const malformed = [
      ...types.flatMap((type) =>
        [...values, ...deep].map((coordinates): object => ({ type, coordinates })),
      ),
      ...types.map((type): object => ({ type })),
      ...values.flatMap((value): object[] => [
        { type: "FeatureCollection", features: value },
        { type: "Feature", geometry: value },
        { type: "GeometryCollection", geometries: value },
        { type: value, coordinates: [] },
      ]),
    ];
    // Hundreds of workers would take a quarter of a minute, and none of these cases needs the outline of the country.
    const country = new Float64Array();
    for (const json of malformed) {
      const bytes = Buffer.from(JSON.stringify(json));
      for (const from of ["geojson", "file"] as const) {
        const result = await readBoundary({ from, bytes, country });
        expect(result, JSON.stringify(json)).toMatchObject({ status: 400 });
      }
    }
  });

  it("sent through the API: anything but one GeoJSON feature", async () => {
    expect(await readFault(createKml(SQUARE), "geojson")).toBe("This is not valid JSON.");
    const two = collection(
      JSON.parse(buildPolygon(SQUARE)),
      JSON.parse(buildPolygon(createSquareAt(-99, 31))),
    );
    expect(await readFault(two, "geojson")).toContain("must hold one Feature; it has 2");
  });
});

const field = (name: string) => readFileSync(`tests/fixtures/field-files/boundaries/${name}`);
const [OUTLINE, ROAD] = [SQUARE, [SQUARE[0] ?? [], [-99.3, 30.7], [-99.31, 30.71]]];
const buildTrack = (...segments: Position[][]) =>
  `<gpx><trk>${segments
    .map(
      (points) =>
        `<trkseg>${points.map(([lng, lat]) => `<trkpt lat="${lat}" lon="${lng}"/>`).join("")}</trkseg>`,
    )
    .join("")}</trk></gpx>`;

describe("reading a boundary file of common programs", () => {
  it.each([
    ["with xsi undeclared", "undeclared-xsi.kml"],
    ["with gx undeclared", "undeclared-gx.kml"],
    ["with elements called kml:Placemark", "prefixed-elements.kml"],
    ["with &nbsp; in a name", "nbsp-entity.kml"],
    ["with spaces after the commas of its coordinates", "space-after-comma.kml"],
    ["with pins and a road beside the polygon", "polygon-with-pins-and-road.kml"],
    ["with a fill and an outline of the same polygon", "fill-and-outline.kml"],
    ["as a KMZ that begins with a legend", "legend-first.kmz"],
    ["as a KMZ made on a Mac", "made-on-a-mac.kmz"],
    ["as a KMZ whose main file links to a layer inside", "network-link-inside.kmz"],
    ["as a track in two segments", "track-in-two-segments.gpx"],
    ["as GeoJSON with a feature that has no geometry", "feature-without-geometry.geojson"],
    ["as corners with a typographic minus", "typographic-minus.txt"],
  ])("%s", async (_, name) => {
    const { parts, acres } = await readWhole(field(name));
    expect(parts).toBe(1);
    expect(Math.round(acres)).toBe(646);
  });

  it("as one GeoJSON feature a line, with or without record separators", async () => {
    const text = field("one-feature-a-line.geojsonl").toString();
    expect((await readWhole(text)).parts).toBe(2);
    expect((await readWhole(text.replace(/^/gm, "\u001e"))).parts).toBe(2);
    expect(await readFault(text, "geojson")).toBe("This is not valid JSON.");
    expect(await readFault(`${text}\n{"type":`)).toBe("This is not valid JSON.");
  });

  it("with spaces and a byte order mark before the XML declaration", async () => {
    for (const blank of ["\n", "\r\n \t", "\ufeff", "\ufeff\n", " \ufeff"]) {
      expect((await readWhole(blank + createKml(SQUARE))).parts).toBe(1);
    }
  });

  it("with any namespace prefix and with a bare & in a name", async () => {
    const kml = createKml(SQUARE).replace("<name>Land", "<name>Smith & Sons &copy;");
    expect((await readWhole(kml)).parts).toBe(1);
    for (const prefix of ["kml", "ns0"]) {
      const prefixed = createKml(SQUARE)
        .replace(/<(\/?)(?=\w)/g, `<$1${prefix}:`)
        .replace("xmlns=", `xmlns:${prefix}=`);
      expect((await readWhole(prefixed)).parts).toBe(1);
    }
    const garmin = createGpx(SQUARE).replace(
      "<trkseg>",
      "<extensions><gpxx:TrackExtension><gpxx:DisplayColor>Red</gpxx:DisplayColor></gpxx:TrackExtension></extensions><trkseg>",
    );
    expect((await readWhole(garmin)).parts).toBe(1);
  });

  it("as a closed outline next to an open access road", async () => {
    for (const text of [
      buildTrack(OUTLINE, ROAD),
      buildTrack(ROAD, OUTLINE),
      buildTrack(OUTLINE).replace("</gpx>", buildTrack(ROAD).slice(5)),
      collection(
        { type: "LineString", coordinates: ROAD },
        { type: "LineString", coordinates: OUTLINE },
      ),
    ]) {
      const { parts, points } = await readWhole(text);
      expect({ parts, points }).toEqual({ parts: 1, points: 4 });
    }
  });

  it("as a track of several segments in any order and direction", async () => {
    const [a, b, c, d] = OUTLINE as [Position, Position, Position, Position];
    for (const segments of [
      [
        [a, b],
        [b, c, d],
        [d, a],
      ],
      [
        [c, b],
        [c, d],
        [a, d],
        [a, b],
      ],
      [
        [a, b, [-99.2201, 30.7401]],
        [[-99.2201, 30.7402], c],
        [d, c],
        [d, [-99.2399, 30.7401]],
      ],
    ]) {
      expect((await readWhole(buildTrack(...segments))).parts).toBe(1);
      const lines = segments.map((coordinates) => ({ type: "LineString", coordinates }));
      const geometryCollection = { type: "GeometryCollection", geometries: lines };
      expect((await readWhole(JSON.stringify(geometryCollection))).parts).toBe(1);
    }
    expect(
      await readFault(
        buildTrack(
          [a, b, c],
          [
            [-99.3, 30.8],
            [-99.4, 30.8],
            [-99.4, 30.9],
          ],
        ),
      ),
    ).toContain("Line 1 doesn't end where it begins");
  });

  it("as corners in degrees and minutes, or in degrees, minutes and seconds", async () => {
    const garmin =
      "N 30° 44.400 W 99° 14.400\nN 30° 44.400 W 99° 13.200\nN 30° 45.600 W 99° 13.200\n";
    const sheet = `30°44'24.0"N 99°14'24.0"W\n30°44'24.0"N 99°13'12.0"W\n(30.76, \u221299.22)`;
    for (const text of [garmin, sheet]) {
      expect((await readWhole(text, "text")).points).toBe(3);
      expect((await readWhole(text)).points).toBe(3);
    }
  });
});

describe("rejecting a boundary file of common programs with a specific message:", () => {
  it.each([
    ["a picture overlay", "picture-overlay-only.kml", "A picture overlay is not a boundary."],
    [
      "parts that overlap, by their names",
      "property-and-food-plots.kml",
      "Part 2 overlaps part 1. Part 2 is “Food plot 1”. Part 1 is “Home place”.",
    ],
    ["Esri JSON", "esri.json", "This is Esri JSON, not GeoJSON. In ArcGIS Online choose Export"],
    ["longitudes without their minus", "minus-missing.txt", "Is the minus sign missing?"],
  ])("%s", async (_, name, expected) => {
    expect(await read(field(name))).toMatchObject({
      fault: expect.stringContaining(expected) as string,
      status: 400,
    });
  });

  it("other Esri layers, geometries, and features", async () => {
    const rings = [SQUARE];
    for (const json of [
      { rings },
      { geometry: { rings } },
      { features: [{ attributes: {}, geometry: { rings } }], spatialReference: {} },
    ]) {
      expect(await readFault(JSON.stringify(json))).toContain("This is Esri JSON");
      expect(await readFault(JSON.stringify(json), "geojson")).toContain("This is Esri JSON");
    }
  });

  it("a link to an online map", async () => {
    const link =
      "<kml><NetworkLink><Link><href>https://example.org</href></Link></NetworkLink></kml>";
    expect(await readFault(link)).toContain("This file only links to a map somewhere else.");
  });

  it("a KMZ in which no file contains an area, with the most helpful error", async () => {
    const kmz = createZip([
      { name: "legend.kml", content: "<kml><Document/></kml>" },
      { name: "doc.kml", content: "<kml><Document/></kml>" },
      { name: "land.kml", content: createKml(swapped(SQUARE).slice(0, 1)) },
      { name: "__MACOSX/._land.kml", content: "\0\0" },
    ]);
    expect(await readFault(kmz)).toBe("Nothing in it encloses an area.");
  });

  it("crossing parts, by their names", async () => {
    const crossing = createKml(
      createSquareAt(-99.23, 30.75),
      createSquareAt(-99.225, 30.755),
    ).replace("<name>Land", "<name>North");
    expect(await readFault(crossing)).toMatch(
      /^Part 1 crosses part 2: .* Part 1 is “North”\. Part 2 is “Land”\.$/,
    );
  });

  it("a line that is not a position, with a quotation", async () => {
    expect(await readFault("30.74, -99.24\nthe oak by the creek", "text")).toBe(
      "Line 2: enter a latitude and a longitude, such as 45.6789, -111.0382, instead of “the oak by the creek”",
    );
  });

  it("a line whose points are not lists", async () => {
    const line = JSON.stringify({ type: "LineString", coordinates: [1, 2, 3] });
    expect(await readFault(line, "geojson")).toBe("Line 1, point 1 must be two numbers.");
  });
});

test("simplifies a comb of 5,000 points in one pass and keeps its extent", async () => {
  const teeth = Array.from({ length: 1_240 }, (_, i) => {
    const left = -110.5 + i * 2e-5;
    return [
      [left, 45.5001],
      [left, 45.8],
      [left + 1e-5, 45.8],
      [left + 1e-5, 45.5001],
    ];
  }).flat();
  const comb = [...teeth, [-110.4, 45.5], [-110.5, 45.5], [-110.5, 45.5001]];
  const { points, outline } = await readWhole(buildPolygon(comb));
  expect(points).toBe(4_962);
  const positions = outline.coordinates.flat(2);
  expect(positions.length).toBeLessThanOrEqual(501);
  expect(Math.max(...positions.map(([, lat = 0]) => lat))).toBeCloseTo(45.8);
});

test("reads 5,000 points completely even when nearly all sides overlap", async () => {
  // Each side of the zigzag overlaps all others in range, and only the last one crosses another.
  const zigzag = Array.from({ length: 4_990 }, (_, i) => [
    -99.3 + i * 1e-6 + (i % 2 ? 0.05 : 0),
    30.7 + i * 1e-6 + (i % 2 ? 0.05 : 0),
  ]);
  expect(
    await readFault(buildPolygon([...zigzag, [-99.2, 30.6], [-99.31, 30.69], zigzag[0]])),
  ).toContain("Part 1");
});

describe("rejecting a hostile boundary file:", () => {
  it.each(HOSTILE_BOUNDARIES)("$what", async ({ content, expected, status }) => {
    const result = await read(content());
    expect(result).toMatchObject({ fault: expect.stringMatching(expected) as string, status });
  });
});
