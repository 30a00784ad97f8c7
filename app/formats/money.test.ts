import { describe, expect, it } from "vitest";

import { formatExactPrice, formatLongPrice, formatShortPrice } from "./money";

describe("formatShortPrice", () => {
  it.each([
    [null, "Contact for price"],
    ["0.00", "$0"],
    ["450.00", "$450"],
    ["450.50", "$450.50"],
    ["999.99", "$999.99"],
    ["1000.00", "$1K"],
    ["1499.99", "$1K"],
    ["1500.00", "$2K"],
    ["185000.00", "$185K"],
    ["999499.99", "$999K"],
    ["999500.00", "$1.0M"],
    ["1249999.99", "$1.2M"],
    ["1250000.00", "$1.3M"],
    ["1450000.00", "$1.5M"],
    ["12000000.00", "$12.0M"],
  ])("shows %s as %s", (price, text) => {
    expect(formatShortPrice(price)).toBe(text);
  });
});

describe("formatLongPrice", () => {
  it.each([
    [null, "Contact for price"],
    ["999500.00", "$1.00M"],
    ["1254999.00", "$1.25M"],
    ["1255000.00", "$1.26M"],
    ["185400.00", "$185K"],
    ["75.25", "$75.25"],
  ])("shows %s as %s", (price, text) => {
    expect(formatLongPrice(price)).toBe(text);
  });
});

describe("formatExactPrice", () => {
  it("shows every dollar, and cents unless they are zero", () => {
    expect(formatExactPrice("1250000.00")).toBe("$1,250,000");
    expect(formatExactPrice("1250000.10")).toBe("$1,250,000.10");
  });
});
