import { expect, it } from "vitest";

import { findOutOfSeason, formatOutOfSeason } from "./find-out-of-season";

const SEASONS = [
  { gameType: "Elk", opens: "2026-09-05", closes: "2026-10-18" },
  { gameType: "Elk", opens: "2026-10-24", closes: "2026-11-29" },
  { gameType: "Deer", opens: "2026-10-10", closes: "2026-12-12" },
];
const games = ["Elk", "Deer"];

it.each([
  ["2026-10-01", "2026-10-03", ["Deer"]],
  ["2026-10-18", "2026-10-18", []],
  ["2026-10-19", "2026-10-23", ["Elk"]],
  ["2026-10-19", "2026-10-24", []],
  ["2026-12-05", "2026-12-14", ["Elk"]],
  ["2026-12-13", "2026-12-14", ["Elk", "Deer"]],
])("finds the games that are out of season from %s to %s", (startDate, endDate, expected) => {
  expect(findOutOfSeason({ games, seasons: SEASONS, startDate, endDate })).toEqual(expected);
});

it("finds games whose seasons don't apply to the methods of the land", () => {
  const range = { startDate: "2026-12-05", endDate: "2026-12-14" };
  expect(findOutOfSeason({ games: ["Elk"], seasons: [], ...range })).toEqual(["Elk"]);
});

it.each([
  ["Elk", "2026-12-05", "2026-12-14", "No elk season in our list for Dec 5 – 14."],
  ["Wild Hog", "2026-12-05", "2026-12-05", "No wild hog season in our list for Dec 5."],
  [
    "Upland Birds",
    "2026-12-30",
    "2027-01-02",
    "No upland bird season in our list for Dec 30, 2026 – Jan 2, 2027.",
  ],
])("says that there is no season for %s", (game, startDate, endDate, sentence) => {
  const range = { startDate, endDate };
  expect(formatOutOfSeason(game, range, "2026-11-30")).toBe(`${sentence} Check with the owner.`);
});
