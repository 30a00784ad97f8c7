import { describe, expect, it } from "vitest";

import { listLargerTowns } from "./larger-towns.server";

const names = listLargerTowns().map(({ name }) => name);

describe("listLargerTowns", () => {
  it("begins with the largest of each state, with their usual spelling", () => {
    const first = names.slice(0, 51);
    for (const name of ["Billings", "Houston", "Anchorage", "Little Rock", "Kansas City"]) {
      expect(first).toContain(name);
    }
  });

  it("includes towns in sparse country, but few enough for a page", () => {
    for (const name of ["Plentywood", "Bozeman", "Elko", "Cape Girardeau"])
      expect(names).toContain(name);
    expect(names.length).toBeGreaterThan(1_000);
    expect(names.length).toBeLessThan(2_000);
  });

  it("has correct positions", () => {
    expect(listLargerTowns().find(({ name }) => name === "Billings")).toEqual({
      name: "Billings",
      lat: 45.78,
      lng: -108.5,
    });
  });
});
