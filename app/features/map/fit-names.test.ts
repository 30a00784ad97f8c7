import { describe, expect, it } from "vitest";

import { fitNames, type NamedSpot } from "./fit-names";

const viewBox = { left: 0, top: 0, right: 960, bottom: 600 };
const town = (name: string, x: number, y: number): NamedSpot => ({ name, x, y, isState: false });
const fit = (names: NamedSpot[], room = {}) =>
  fitNames(names, { fontSize: 16, viewBox, maxCount: 10, ...room }).map(({ name }) => name);

describe("fitNames", () => {
  it("skips names that would overlap an earlier one", () => {
    expect(fit([town("Billings", 100, 100), town("Laurel", 110, 105), town("Hardin", 300, 130)])) //
      .toEqual(["Billings", "Hardin"]);
    const names = [town("Laurel", 110, 105), town("Billings", 100, 100)];
    expect(fit(names)).toEqual(["Laurel"]);
  });

  it("shows a name completely or not at all", () => {
    expect(fit([town("Plentywood", 930, 100), town("Elko", -1, 100), town("Ely", 20, 2)])).toEqual(
      [],
    );
    const wide = { name: "Montana", x: 40, y: 100, isState: true };
    expect(fit([wide, { ...wide, x: 200 }])).toEqual(["Montana"]);
  });

  it("respects taken areas and the maximum number", () => {
    const occupied = [{ left: 90, top: 90, right: 120, bottom: 120 }];
    expect(fit([town("Billings", 100, 100), town("Butte", 500, 100)], { occupied })).toEqual([
      "Butte",
    ]);
    expect(fit([town("Butte", 500, 100), town("Libby", 100, 300)], { maxCount: 1 })).toEqual([
      "Butte",
    ]);
  });

  it("ignores invalid positions", () => {
    expect(fit([town("Nowhere", NaN, NaN)])).toEqual([]);
  });
});
