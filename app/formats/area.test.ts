import { expect, it } from "vitest";

import { formatAcres, formatExactAcres } from "./area";

it.each([
  ["640.00", "640 acres"],
  ["645.77", "646 acres"],
  ["1280.50", "1,281 acres"],
  ["10.00", "10 acres"],
  ["9.75", "9.75 acres"],
  ["1.00", "1 acre"],
  ["0.25", "0.25 acres"],
])("rounds %s to %s", (acreage, text) => {
  expect(formatAcres(acreage)).toBe(text);
});

it.each([
  ["645.77", "645.77 acres"],
  ["1280.50", "1,280.5 acres"],
  ["1.00", "1 acre"],
])("keeps the decimals of %s as %s", (acreage, text) => {
  expect(formatExactAcres(acreage)).toBe(text);
});
