import { describe, expect, it } from "vitest";

import { parsePriceRange } from "./price-range";

describe("parsePriceRange", () => {
  it.each([
    ["$2,500 - $6,000", 2500, 6000],
    ["$6,000 – $2,500", 2500, 6000],
    ["$450 per day", 450, 450],
    ["From $1,200", 1200, null],
    ["$50,000+", 50000, null],
    ["Up to $900", 0, 900],
    ["$5k - $12k", 5000, 12000],
    ["1200", 1200, 1200],
    ["$350/day, $1,900/week, $4,000 trophy", 350, 4000],
  ])("reads %s", (text, min, max) => {
    expect(parsePriceRange(text)).toEqual({ min, max });
  });

  it.each([null, "", "Call for rates", "Seasonal", "$2.500 - $6.000", "$450,50 per day"])(
    "returns null for %j",
    (text) => {
      expect(parsePriceRange(text)).toBeNull();
    },
  );
});
