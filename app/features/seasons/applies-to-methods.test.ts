import { expect, it } from "vitest";

import { appliesToMethods } from "./applies-to-methods";

it.each([
  ["Archery", ["Archery"]],
  ["late ARCHERY, unit 12", ["Archery"]],
  ["Bow", ["Archery"]],
  ["Crossbow", ["Archery"]],
  ["Muzzleloader", ["Muzzleloader"]],
  ["Muzzle-loading", ["Muzzleloader"]],
  ["Rifle, unit 12", ["Rifle"]],
  ["Shotgun", ["Shotgun"]],
  ["Firearm", ["Rifle", "Shotgun"]],
  ["Antlerless gun", ["Rifle", "Shotgun"]],
  ["Archery and muzzleloader", ["Archery", "Muzzleloader"]],
])("applies a season for %s only to listings with %j", (seasonMethod, expected) => {
  const allowed = ["Archery", "Muzzleloader", "Rifle", "Shotgun"].filter((method) =>
    appliesToMethods(seasonMethod, [method]),
  );
  expect(allowed).toEqual(expected);
});

it("applies a season with one of the listing's methods", () => {
  expect(appliesToMethods("Muzzleloader", ["Archery", "Muzzleloader"])).toBe(true);
});

it.each(["General", "Spring", "Teal", "Late season"])(
  "applies a season for %s to every listing",
  (seasonMethod) => expect(appliesToMethods(seasonMethod, ["Archery"])).toBe(true),
);

it("applies every season to a listing without methods", () => {
  expect(appliesToMethods("Archery", [])).toBe(true);
});
