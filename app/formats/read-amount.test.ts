import { describe, expect, it } from "vitest";

import { readAmount, readDecimal } from "./read-amount";

const MAX_RESULTS = 1_000_000_000;

describe("an amount", () => {
  it.each([
    ["300,000", "300000.00"],
    ["$1,250,000.50", "1250000.50"],
    ["$ 85 000", "85000.00"],
    ["85\u202f000", "85000.00"],
    ["640.5", "640.50"],
    ["1250.500", "1250.50"],
    ["0.500", "0.50"],
  ])("is parsed: %s", (text, amount) => {
    expect(readAmount(text, MAX_RESULTS)).toEqual({ amount });
  });

  it.each([
    ["300.000", "Did you mean 300,000? Use commas for thousands and at most two decimals."],
    ["$2.500", "Did you mean 2,500? Use commas for thousands and at most two decimals."],
    ["1.250.000", "Did you mean 1,250,000? Use commas for thousands and at most two decimals."],
    ["640,5", "Did you mean 640.5? Use a point for decimals."],
    ["0,500", "Did you mean 0.500? Use a point for decimals."],
    ["-5", "Must not be negative"],
    ["−$5", "Must not be negative"],
    ["1.250,50", "Enter a number such as 640 or 1,250.50"],
    ["1,2,3", "Enter a number such as 640 or 1,250.50"],
    ["20%", "Enter a number such as 640 or 1,250.50"],
    ["Infinity", "Enter a number such as 640 or 1,250.50"],
    ["１００", "Enter a number such as 640 or 1,250.50"],
    ["9".repeat(100_000), "Enter a number such as 640 or 1,250.50"],
  ])("is rejected when it is ambiguous or not a number: %.20s", (text, fault) => {
    expect(readAmount(text, MAX_RESULTS)).toEqual({ fault });
  });
});

it("parses a rate with three decimals, which an amount cannot have", () => {
  expect(readDecimal("6.125")).toEqual({ decimal: "6.125" });
});
