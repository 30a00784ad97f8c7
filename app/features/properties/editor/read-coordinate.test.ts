import { describe, expect, it } from "vitest";

import { readCoordinate } from "./read-coordinate";

describe("readCoordinate", () => {
  it.each([
    ["45.678912", 45.678912],
    [" 45.678912° ", 45.678912],
    ["+45", 45],
    ["-45.5", -45.5],
    ["−45.5", -45.5],
    ["45.5 S", -45.5],
    ["N45.5", 45.5],
    [`45°40'44"N`, 45.678889],
    ["45° 40′ 44.083″ N", 45.678912],
    ["45 40 44", 45.678889],
    ["N 45° 40.733", 45.678883],
    ["45 deg 40' 44'' n", 45.678889],
    ["90", 90],
    ["0", 0],
  ])("reads %j as a latitude", (text, degrees) => {
    expect(readCoordinate(text, "lat")).toBe(degrees);
  });

  it.each([
    ["-111.038171", -111.038171],
    ["111.038171 W", -111.038171],
    [`111°02'17.4"W`, -111.038167],
    ["180", 180],
  ])("reads %j as a longitude", (text, degrees) => {
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
  ])("does not take %j for a latitude", (text) => {
    expect(readCoordinate(text, "lat")).toBeNull();
  });
});

it.each([
  `1${" ".repeat(60_000)}x`,
  `1.${"1".repeat(60_000)}x`,
  `N${"\t ".repeat(30_000)}`,
  `45${"'".repeat(60_000)}`,
])("a text of 60,000 characters is none, at no cost (case %#)", (text) => {
  const startedAt = process.cpuUsage();
  expect(readCoordinate(text, "lat")).toBeNull();
  const { user, system } = process.cpuUsage(startedAt);
  // One of these took four seconds.
  expect((user + system) / 1_000).toBeLessThan(100);
});
