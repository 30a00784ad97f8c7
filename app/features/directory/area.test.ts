import { describe, expect, it } from "vitest";

import { isSpot, readArea, writeArea } from "./area";

describe("the area filter of the map", () => {
  it("round-trips through an address", () => {
    const area = { south: 31.25, west: -98.5, north: 31.612345, east: -97.9 };
    expect(writeArea(area)).toBe("31.25,-98.5,31.612345,-97.9");
    expect(readArea(writeArea(area))).toEqual(area);
  });

  it.each([
    null,
    "",
    "1,2,3",
    "1,2,3,4,5",
    "a,b,c,d",
    "31,-98,30,-97",
    "30,-97,31,-98",
    "-91,0,0,1",
    "0,0,1,181",
    "1e1,0,20,1",
    "30,-98,31,NaN",
    "30,-98,31,-97'; DROP TABLE properties",
  ])("is null for %j", (text) => {
    expect(readArea(text)).toBeNull();
  });

  it("is a single point at the highest zoom", () => {
    expect(isSpot({ south: 31, west: -98, north: 31.05, east: -97.95 })).toBe(true);
    expect(isSpot({ south: 31, west: -98, north: 31.5, east: -98 })).toBe(false);
  });
});
