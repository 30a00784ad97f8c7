import { describe, expect, it } from "vitest";

import { addDays } from "~/formats/iso-date";

import { computeLegalLight } from "./legal-light";
import { DEFAULT_LIGHT_MINUTES } from "./light-minutes";

interface Place {
  lat: number;
  lng: number;
  timeZone: string;
}

const UTQIAGVIK = { lat: 71.29, lng: -156.79, timeZone: "America/Anchorage" };
const FAIRBANKS = { lat: 64.84, lng: -147.72, timeZone: "America/Anchorage" };
const BOZEMAN = { lat: 45.68, lng: -111.04, timeZone: "America/Denver" };
const PHOENIX = { lat: 33.45, lng: -112.07, timeZone: "America/Phoenix" };
const BANGOR = { lat: 44.8, lng: -68.77, timeZone: "America/New_York" };
const BROWNSVILLE = { lat: 25.9, lng: -97.5, timeZone: "America/Chicago" };
const SEATTLE = { lat: 47.61, lng: -122.33, timeZone: "America/Los_Angeles" };
const ADAK = { lat: 51.88, lng: -176.66, timeZone: "America/Adak" };
const ATTU = { lat: 52.9, lng: 172.9, timeZone: "America/Adak" };
const DULUTH = { lat: 46.79, lng: -92.1, timeZone: "America/Chicago" };

const light = (place: Place, from: string, days = 1) =>
  computeLegalLight({ ...place, from, days, ...DEFAULT_LIGHT_MINUTES });
const getLight = (place: Place, date: string) => light(place, date)[0];

describe("sunrise and sunset", () => {
  it.each([
    ["Bozeman in November", BOZEMAN, "2026-11-23"],
    ["Bozeman in June", BOZEMAN, "2026-06-21"],
    ["Phoenix in July", PHOENIX, "2026-07-04"],
    ["Bangor in February", BANGOR, "2027-02-28"],
    ["Brownsville in December", BROWNSVILLE, "2026-12-21"],
    ["Seattle in September", SEATTLE, "2026-09-23"],
    ["Duluth on a leap day", DULUTH, "2028-02-29"],
    ["Adak in April", ADAK, "2027-04-15"],
    ["Attu, beyond the 180th meridian, in October", ATTU, "2026-10-01"],
    ["Fairbanks in June", FAIRBANKS, "2026-06-21"],
    ["Fairbanks in December", FAIRBANKS, "2026-12-21"],
    ["Utqiagvik in September", UTQIAGVIK, "2026-09-10"],
    ["Utqiagvik in February", UTQIAGVIK, "2027-02-10"],
  ])("are within two minutes of NOAA's in %s", (_name, place, date) => {
    const day = getLight(place, date);
    const noaa = noaaSun(place, date);
    if (day?.kind !== "day" || !noaa) throw new Error("The sun rises and sets there");
    expect(minutesBetween(day.sunrise, noaa.rises, place)).toBeLessThanOrEqual(2);
    expect(minutesBetween(day.sunset, noaa.sets, place)).toBeLessThanOrEqual(2);
  });

  it("are within two minutes of NOAA's all year in the lower 48 and Fairbanks", () => {
    for (const place of [BOZEMAN, PHOENIX, BANGOR, BROWNSVILLE, FAIRBANKS]) {
      for (const day of light(place, "2026-01-01", 365)) {
        const noaa = noaaSun(place, day.date);
        if (day.kind !== "day" || !noaa) throw new Error(`Nothing on ${day.date}`);
        expect(minutesBetween(day.sunrise, noaa.rises, place), day.date).toBeLessThanOrEqual(2);
        expect(minutesBetween(day.sunset, noaa.sets, place), day.date).toBeLessThanOrEqual(2);
      }
    }
  });

  it("handle the Alaskan summer and winter", () => {
    const listKinds = (from: string, days: number) =>
      new Set(light(UTQIAGVIK, from, days).map(({ kind }) => kind));
    expect(listKinds("2026-05-14", 76)).toEqual(new Set(["sun never sets"]));
    expect(listKinds("2026-11-20", 62)).toEqual(new Set(["sun never rises"]));
    expect(listKinds("2026-08-08", 95)).toEqual(new Set(["day"]));
    expect(getLight(UTQIAGVIK, "2026-06-21")).toEqual({
      date: "2026-06-21",
      kind: "sun never sets",
    });
    expect(getLight(UTQIAGVIK, "2026-12-21")).toEqual({
      date: "2026-12-21",
      kind: "sun never rises",
    });
    // NOAA's equations switch between days with and without sunrise at most one day earlier or later.
    for (const day of light(UTQIAGVIK, "2026-01-01", 365)) {
      const kinds = [-1, 0, 1].map((days) => noaaSun(UTQIAGVIK, addDays(day.date, days)) !== null);
      expect(kinds, day.date).toContain(day.kind === "day");
    }
  });

  it("include the day of a sunset after midnight", () => {
    const day = getLight(FAIRBANKS, "2026-06-21");
    expect(day).toMatchObject({
      kind: "day",
      sunset: expect.stringMatching(/^12:4\d AM, Jun 22$/) as string,
      ends: expect.stringMatching(/^1:1\d AM, Jun 22$/) as string,
      zone: "AKDT",
    });
  });
});

describe("legal light", () => {
  it("extends the day by the state's minutes", () => {
    const [day] = computeLegalLight({
      ...BOZEMAN,
      from: "2026-11-23",
      days: 1,
      lightBefore: 30,
      lightAfter: 0,
    });
    if (day?.kind !== "day") throw new Error("The sun rises there");
    expect(day.ends).toBe(day.sunset);
    expect(toMinutes(day.sunrise) - toMinutes(day.begins)).toBe(30);
    expect(day).toEqual({
      date: "2026-11-23",
      kind: "day",
      begins: "7:05 AM",
      sunrise: "7:35 AM",
      sunset: "4:46 PM",
      ends: "4:46 PM",
      zone: "MST",
    });
  });

  it("follows clock changes of the place", () => {
    const spring = light(BOZEMAN, "2027-03-13", 3);
    expect(spring.map((day) => day.kind === "day" && day.zone)).toEqual(["MST", "MDT", "MDT"]);
    const fall = light(BOZEMAN, "2026-10-31", 3);
    expect(fall.map(({ date }) => date)).toEqual(["2026-10-31", "2026-11-01", "2026-11-02"]);
    expect(fall.map((day) => day.kind === "day" && day.zone)).toEqual(["MDT", "MST", "MST"]);
    const [before, change, after] = fall.map((day) =>
      day.kind === "day" ? toMinutes(day.sunrise) : NaN,
    );
    expect(before! - change!).toBeGreaterThan(55);
    expect(after! - change!).toBeLessThan(3);
    // Arizona has no daylight saving time.
    const phoenix = light(PHOENIX, "2027-03-13", 3);
    expect(phoenix.map((day) => day.kind === "day" && day.zone)).toEqual(["MST", "MST", "MST"]);
  });

  it("uses the requested day on both sides of the date line", () => {
    for (const place of [ADAK, ATTU]) {
      const day = getLight(place, "2026-11-23");
      // The times carry no date, because they are on that day by local clocks.
      expect(day).toMatchObject({
        sunrise: expect.stringMatching(/^\d+:\d\d AM$/) as string,
        sunset: expect.stringMatching(/^\d+:\d\d PM$/) as string,
      });
    }
  });
});

const toMinutes = (text: string) => {
  const [, hour, minute, half] = /^(\d+):(\d\d) ([AP]M)/.exec(text) ?? [];
  return (Number(hour) % 12) * 60 + Number(minute) + (half === "PM" ? 720 : 0);
};

function minutesBetween(text: string, moment: Date, { timeZone }: Place): number {
  const clock = new Intl.DateTimeFormat("en-US", { timeZone, timeStyle: "medium" })
    .format(moment)
    .replace(/\u202f/g, " ");
  const [, seconds] = /:(\d\d) [AP]M$/.exec(clock) ?? [];
  const expected = toMinutes(clock.replace(/:\d\d (?=[AP]M)/, " ")) + Number(seconds) / 60;
  const difference = Math.abs(toMinutes(text) - expected);
  return Math.min(difference, 1440 - difference);
}

/**
 * Computes sunrise and sunset by the spreadsheet NOAA_Solar_Calculations_day.xls of the Solar Calculator of NOAA Global
 * Monitoring Laboratory (https://gml.noaa.gov/grad/solcalc/calcdetails.html), after Meeus, Astronomical Algorithms.
 * Letters are the spreadsheet's columns. Each row is valid for one time of the day; sunrise and sunset are taken from
 * the rows of their own times.
 *
 * @returns null when the sun does not cross the horizon
 */
function noaaSun(place: Place, date: string): { rises: Date; sets: Date } | null {
  const rises = settle((day) => noaaRow(place, date, day).Y);
  const sets = settle((day) => noaaRow(place, date, day).Z);
  if (Number.isNaN(rises) || Number.isNaN(sets)) return null;
  const at = (day: number) => new Date(Date.parse(date) + day * 86_400_000);
  return { rises: at(rises), sets: at(sets) };
}

/** Iterates to the time whose own row returns that time, starting at noon in the middle of the United States. */
function settle(rowAt: (day: number) => number): number {
  let day = 0.75;
  for (let i = 0; i < 10; i++) day = rowAt(day);
  return day;
}

/** `day` is the number of days since midnight UTC of the date; the spreadsheet's time zone is 0. */
function noaaRow({ lat, lng }: Place, date: string, day: number) {
  const { sin, cos, tan, asin, acos, PI } = Math;
  const rad = (degrees: number) => (degrees * PI) / 180;
  const deg = (radians: number) => (radians * 180) / PI;
  // The Aleutians beyond the 180th meridian have the same date as the rest of Alaska.
  const B4 = lng > 0 ? lng - 360 : lng;
  const F = Date.parse(date) / 86_400_000 + 2_440_587.5 + day;
  const G = (F - 2_451_545) / 36_525;
  const I = (280.46646 + G * (36_000.76983 + G * 0.0003032)) % 360;
  const J = 357.52911 + G * (35_999.05029 - 0.0001537 * G);
  const K = 0.016708634 - G * (0.000042037 + 0.0000001267 * G);
  const L =
    sin(rad(J)) * (1.914602 - G * (0.004817 + 0.000014 * G)) +
    sin(rad(2 * J)) * (0.019993 - 0.000101 * G) +
    sin(rad(3 * J)) * 0.000289;
  const M = I + L;
  const P = M - 0.00569 - 0.00478 * sin(rad(125.04 - 1934.136 * G));
  const Q = 23 + (26 + (21.448 - G * (46.815 + G * (0.00059 - G * 0.001813))) / 60) / 60;
  const R = Q + 0.00256 * cos(rad(125.04 - 1934.136 * G));
  const T = deg(asin(sin(rad(R)) * sin(rad(P))));
  const U = tan(rad(R / 2)) ** 2;
  const V =
    4 *
    deg(
      U * sin(2 * rad(I)) -
        2 * K * sin(rad(J)) +
        4 * K * U * sin(rad(J)) * cos(2 * rad(I)) -
        0.5 * U * U * sin(4 * rad(I)) -
        1.25 * K * K * sin(2 * rad(J)),
    );
  const W = deg(
    acos(cos(rad(90.833)) / (cos(rad(lat)) * cos(rad(T))) - tan(rad(lat)) * tan(rad(T))),
  );
  const X = (720 - 4 * B4 - V) / 1440;
  return { Y: X - (W * 4) / 1440, Z: X + (W * 4) / 1440 };
}
