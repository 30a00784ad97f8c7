import { LatLon as LatLonOfGrid } from "geodesy/mgrs.js";
import { LatLon as LatLonOfUtm } from "geodesy/utm.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { formatCoordinates } from "./coordinates";

const PLACES: [name: string, lat: number, lng: number][] = [
  ["Ennis, Montana", 45.349123, -111.729456],
  ["Key West, the southern edge of the mainland", 24.5551, -81.78],
  ["Utqiaġvik, Alaska", 71.2906, -156.7886],
  ["Ketchikan, Alaska", 55.3422, -131.6461],
  ["Attu, Alaska, east of the antimeridian", 52.8463, 173.1822],
  ["Adak, Alaska", 51.88, -176.6581],
  ["Hawaii", 19.8968, -155.5828],
  ["Northwest Angle, Minnesota", 49.3447, -95.0714],
  ["east of a border between zones", 47.5, -108],
  ["west of it", 47.5, -108.00002],
  ["north of a border between bands", 48, -104.5],
  ["south of it", 47.99998, -104.5],
];

const exact = (lat: number, lng: number) => formatCoordinates({ lat, lng, isExact: true });
const rounded = (lat: number, lng: number) => formatCoordinates({ lat, lng, isExact: false });

/** Splits "12T 497024 E 5058373 N" into its parts. */
const parseUtm = (utm: string) => {
  const [, zone, easting, northing] = /^(\d+[A-Z]) (\d+) E (\d+) N$/.exec(utm) ?? [];
  return { zone, easting: Number(easting), northing: Number(northing) };
};

describe("coordinates of an exact position", () => {
  it("match the National Geodetic Survey's for the Washington Monument", () => {
    // The source is datasheet HV4442, in NAD 83: 38 53 22.08269 N, 77 02 06.86575 W, USNG 18SUJ2348306479.
    const [lat, lng] = [38 + 53 / 60 + 22.08269 / 3_600, -77 - 2 / 60 - 6.86575 / 3_600];
    const { utm, ...others } = exact(lat, lng);
    expect(others).toEqual({
      decimal: "38.88947, -77.03524",
      sexagesimal: `38°53'22.1"N 77°02'06.9"W`,
      mgrs: "18S UJ 23483 06479",
    });
    // The datasheet's northing is 4306479.498, so close to a half that either rounding is right.
    expect(utm).toMatch(/^18S 323483 E 43064(79|80) N$/);
  });

  it.each(PLACES)("agree with another library's at %s", (_name, lat, lng) => {
    const { utm, mgrs } = exact(lat, lng);
    const other = new LatLonOfUtm(lat, lng).toUtm();
    const { zone, easting, northing } = parseUtm(utm);
    expect(Math.abs(easting - other.easting)).toBeLessThanOrEqual(0.6);
    expect(Math.abs(northing - other.northing)).toBeLessThanOrEqual(0.6);
    const reference = new LatLonOfGrid(lat, lng).toUtm().toMgrs();
    expect(zone).toBe(`${reference.zone}${reference.band}`);
    const [otherZone, otherSquare, ...others] = reference.toString(10).split(" ");
    const [ownZone, ownSquare, ...own] = mgrs.split(" ");
    expect([ownZone?.padStart(3, "0"), ownSquare]).toEqual([otherZone, otherSquare]);
    // Both libraries truncate the results of different series, so they may differ by a meter.
    for (const [i, digits] of own.entries()) {
      expect(digits).toHaveLength(5);
      expect(Math.abs(Number(digits) - Number(others[i]))).toBeLessThanOrEqual(1);
    }
  });

  it("round-trip to within a meter everywhere in the country", () => {
    const place = fc.record({
      lat: fc.double({ min: 18.9, max: 71.4, noNaN: true }),
      lng: fc.double({ min: -179.9, max: -66.9, noNaN: true }),
    });
    fc.assert(
      fc.property(place, ({ lat, lng }) => {
        const { decimal, utm } = exact(lat, lng);
        const [readLat = NaN, readLng = NaN] = decimal.split(", ").map(Number);
        expect(Math.abs(readLat - lat)).toBeLessThanOrEqual(0.000_005_1);
        expect(Math.abs(readLng - lng)).toBeLessThanOrEqual(0.000_005_1);
        const other = new LatLonOfUtm(lat, lng).toUtm();
        expect(Math.abs(parseUtm(utm).northing - other.northing)).toBeLessThanOrEqual(0.6);
      }),
      { numRuns: 200 },
    );
  });

  it("have minutes and seconds below 60", () => {
    expect(exact(45.678901, -111.03821).sexagesimal).toBe(`45°40'44.0"N 111°02'17.6"W`);
    expect(exact(45.9999999, -111.9999999).sexagesimal).toBe(`46°00'00.0"N 112°00'00.0"W`);
    expect(exact(52.8463, 173.1822).sexagesimal).toBe(`52°50'46.7"N 173°10'55.9"E`);
    expect(exact(-14.3, -170.7).sexagesimal).toBe(`14°18'00.0"S 170°42'00.0"W`);
  });
});

describe("coordinates of an approximate position", () => {
  it.each(PLACES)("are rounded to a kilometer at %s", (_name, lat, lng) => {
    const [publicLat, publicLng] = [Math.round(lat * 100) / 100, Math.round(lng * 100) / 100];
    const coordinates = rounded(publicLat, publicLng);
    expect(coordinates.decimal).toBe(`${publicLat.toFixed(2)}, ${publicLng.toFixed(2)}`);
    expect(coordinates.utm).toMatch(/^\d+[A-Z] \d+000 E \d+000 N$/);
    expect(coordinates.mgrs).toMatch(/^\d+[A-Z] [A-Z]{2} \d\d \d\d$/);
    // A hundredth of a degree is 36 seconds.
    const seconds = [...coordinates.sexagesimal.matchAll(/'(\d\d)"/g)].map(([, digits]) =>
      Number(digits),
    );
    expect(seconds.map((second) => second % 12)).toEqual([0, 0]);
  });
});
