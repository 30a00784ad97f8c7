import { expect, test } from "vitest";

import { computeDigestTimes } from "./digest-times";

const CHICAGO = "America/Chicago";
const at = (now: string, timeZone = CHICAGO) => {
  const { daily, weekly } = computeDigestTimes(new Date(now), timeZone);
  return [daily.toISOString(), weekly.toISOString()];
};

test("sends daily digests at the latest 6 o'clock that has passed", () => {
  // 2026-11-25 is a Wednesday. 6:00 in Chicago is 12:00 UTC.
  const wednesday = ["2026-11-25T11:59:00.000Z", "2026-11-23T11:59:00.000Z"];
  expect(at("2026-11-25T12:00:00Z")).toEqual(wednesday);
  expect(at("2026-11-25T23:30:00Z")).toEqual(wednesday);
  expect(at("2026-11-26T05:30:00Z")).toEqual(wednesday);
  expect(at("2026-11-26T11:59:59Z")).toEqual(wednesday);
  expect(at("2026-11-26T12:00:00Z")[0]).toBe("2026-11-26T11:59:00.000Z");
});

test("starts the week on Monday at 6", () => {
  expect(at("2026-11-30T11:59:59Z")[1]).toBe("2026-11-23T11:59:00.000Z");
  expect(at("2026-11-30T12:00:00Z")).toEqual([
    "2026-11-30T11:59:00.000Z",
    "2026-11-30T11:59:00.000Z",
  ]);
  // Sunday is the last day of the week.
  expect(at("2026-12-06T20:00:00Z")[1]).toBe("2026-11-30T11:59:00.000Z");
});

test("sends at 6 local time on the day of a clock change", () => {
  // The clocks went back on November 1 and forward on March 14.
  expect(at("2026-10-31T20:00:00Z")[0]).toBe("2026-10-31T10:59:00.000Z");
  expect(at("2026-11-01T11:30:00Z")[0]).toBe("2026-10-31T10:59:00.000Z");
  expect(at("2026-11-01T12:00:00Z")[0]).toBe("2026-11-01T11:59:00.000Z");
  expect(at("2027-03-14T10:59:59Z")[0]).toBe("2027-03-13T11:59:00.000Z");
  expect(at("2027-03-14T11:00:00Z")[0]).toBe("2027-03-14T10:59:00.000Z");
});

test("handles zones on both sides of the date line", () => {
  expect(at("2026-11-25T20:00:00Z", "Pacific/Kiritimati")[0]).toBe("2026-11-25T15:59:00.000Z");
  expect(at("2026-11-25T16:00:00Z", "Pacific/Honolulu")[0]).toBe("2026-11-25T15:59:00.000Z");
  expect(at("2026-11-25T06:00:00Z", "UTC")[0]).toBe("2026-11-25T05:59:00.000Z");
});
