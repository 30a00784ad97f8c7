import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { formatCoordinates } from "./coordinates";
import { readCoordinate, readPosition } from "./read-coordinate";

describe("readCoordinate", () => {
  it.each([
    ["45.678912", 45.678912],
    [" 45.678912° ", 45.678912],
    ["+45", 45],
    ["-45.5", -45.5],
    ["−45.5", -45.5],
    ["45.5 S", -45.5],
    ["N45.5", 45.5],
    [`45°40'44"N`, 45.6788889],
    ["45° 40′ 44.083″ N", 45.6789119],
    ["45 40 44", 45.6788889],
    ["N 45° 40.733", 45.6788833],
    ["45 deg 40' 44'' n", 45.6788889],
    ["90", 90],
    ["0", 0],
    ["-0", 0],
    ["(45.6789)", 45.6789],
    ["\u202a45.6789\u202c", 45.6789],
    ["\u00a045.6789\ufeff", 45.6789],
    ["N 45° 13.400", 45.2233333],
    ["N 45° 13.400'", 45.2233333],
    ["S 45 13.4", -45.2233333],
    ["Latitude: 45.6789", 45.6789],
    ["45.6789 North", 45.6789],
  ])("parses %j as a latitude", (text, degrees) => {
    expect(readCoordinate(text, "lat")).toBe(degrees);
  });

  it.each([
    ["-111.038171", -111.038171],
    ["111.038171 W", -111.038171],
    [`111°02'17.4"W`, -111.0381667],
    ["180", 180],
    ["W 112° 38.250", -112.6375],
    ["112° 38.250' W", -112.6375],
    ["-112° 38.250'", -112.6375],
    ["\u2010112.6375", -112.6375],
    ["\u2011112.6375", -112.6375],
    ["\u2012112.6375", -112.6375],
    ["\u2013112.6375", -112.6375],
    ["\u2014112.6375", -112.6375],
    ["\u2212112.6375", -112.6375],
    ["\u2212 112.6375", -112.6375],
    ["\uff0d112.6375", -112.6375],
    ["(\u2212112.6375)", -112.6375],
  ])("parses %j as a longitude", (text, degrees) => {
    expect(readCoordinate(text, "lng")).toBe(degrees);
  });

  it.each([
    "",
    "here",
    "91",
    "-90.1",
    "45,5",
    "45.5 W",
    "-45.5 N",
    "N 45 N",
    "45°60'",
    `45°40'60"`,
    "45..5",
    "1e1",
    "0x10",
    "NaN",
    "4545.5",
    "4530",
    "45.5 30",
    "45 30.5 10",
    "--45",
    "(45",
  ])("rejects %j as a latitude", (text) => {
    expect(readCoordinate(text, "lat")).toBeNull();
  });
});

it.each([
  `1${" ".repeat(60_000)}x`,
  `1.${"1".repeat(60_000)}x`,
  `N${"\t ".repeat(30_000)}`,
  `45${"'".repeat(60_000)}`,
])("rejects a text of 60,000 characters quickly (case %#)", (text) => {
  const startedAt = process.cpuUsage();
  expect(readCoordinate(text, "lat")).toBeNull();
  const { user, system } = process.cpuUsage(startedAt);
  // One of these took four seconds before it was fixed.
  expect((user + system) / 1_000).toBeLessThan(100);
});

const DILLON = { lat: 45.21, lng: -112.64 };

describe("readPosition", () => {
  it.each([
    "45.21, -112.64",
    "45.21,-112.64",
    "45.21 -112.64",
    "45.21\t-112.64",
    "45.21; -112.64",
    "45.21, -112.64,",
    "45.21, \u2212112.64",
    "45.21 \u2013112.64",
    "(45.21, -112.64)",
    "[45.21, -112.64]",
    "45.21° N, 112.64° W",
    "N45.21 W112.64",
    "N45.21W112.64",
    "45.21N 112.64W",
    "45.21N112.64W",
    "112.64 W, 45.21 N",
    "W112.64 N45.21",
    "N 45° 12.600 W 112° 38.400",
    "N45 12.600 W112 38.400",
    "45° 12.600' N, 112° 38.400' W",
    "45 12.600, -112 38.400",
    "45 12.600 -112 38.400",
    "45 12 36 -112 38 24",
    "45°12'36\"N 112°38'24\"W",
    "45°12\u203236\u2033N, 112°38\u203224\u2033W",
    "45° 12' 36'' N 112° 38' 24'' W",
    "Lat: 45.21, Lng: -112.64",
    "lat 45.21 lon -112.64",
    "Latitude 45.21, longitude -112.64",
    "45.21 north, 112.64 west",
  ])("parses %j", (text) => {
    expect(readPosition(text)).toEqual(DILLON);
  });

  it.each([
    "",
    "45.21",
    "59725",
    "45,21 -112,64",
    "45.21, -112.64, 1500",
    "45 12 38 10",
    "45.21 N, 112.64 N",
    "91, -112.64",
    "45.21, -181",
    "Dillon, MT",
    "12T 371234 E 5007654 N",
    "12T VR 97025 58350",
  ])("rejects %j as a position", (text) => {
    expect(readPosition(text)).toBeNull();
  });

  it("parses the decimal degrees and the degrees, minutes, and seconds of a field sheet", () => {
    const place = fc.record({
      lat: fc.double({ min: -79.9, max: 79.9, noNaN: true }),
      lng: fc.double({ min: -179.9, max: 179.9, noNaN: true }),
      isExact: fc.boolean(),
      minus: fc.constantFrom("-", "\u2212", "\u2013"),
    });
    fc.assert(
      fc.property(place, ({ minus, ...position }) => {
        const { decimal, sexagesimal } = formatCoordinates(position);
        const tolerance = position.isExact ? 0.000_02 : 0.006;
        const texts = [decimal.replaceAll("-", minus), `(${decimal})`, sexagesimal];
        for (const text of texts) {
          const read = readPosition(text);
          expect(Math.abs((read?.lat ?? NaN) - position.lat), text).toBeLessThan(tolerance);
          expect(Math.abs((read?.lng ?? NaN) - position.lng), text).toBeLessThan(tolerance);
        }
        // Each half is read alone, as by the two fields of a listing.
        const [lat = "", lng = ""] = sexagesimal.split(" ");
        expect(Math.abs((readCoordinate(lat, "lat") ?? NaN) - position.lat)).toBeLessThan(
          tolerance,
        );
        expect(Math.abs((readCoordinate(lng, "lng") ?? NaN) - position.lng)).toBeLessThan(
          tolerance,
        );
      }),
      { numRuns: 300 },
    );
  });

  it("parses hostile lines quickly", () => {
    const startedAt = process.cpuUsage();
    for (const part of ["1 ", "N1", "1'", "- ", "(", "1.", "°", "N "]) {
      expect(readPosition(part.repeat(100 / part.length)), part).toBeNull();
      expect(readPosition(part.repeat(30_000)), part).toBeNull();
    }
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(500);
  });
});
