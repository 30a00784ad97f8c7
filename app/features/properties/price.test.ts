import { expect, it } from "vitest";

import { formatPriceWithUnit, formatPricePerAcre } from "./price";

it.each([
  ["2400.00", "Per Season", "$2,400 per season"],
  ["350.50", "Per Day", "$350.50 per day"],
  ["1250000.00", "Per Year", "$1,250,000 per year"],
  ["389000.00", "One-time", "$389,000"],
  [null, "Per Season", "Contact for price"],
])("formats %s %s as %s", (price, priceType, text) => {
  expect(formatPriceWithUnit({ price, priceType })).toBe(text);
});

it.each([
  ["389000.00", "86.70", "$4,487 per acre"],
  ["1250000.00", "1.00", "$1,250,000 per acre"],
  ["150.00", "100.00", "$2 per acre"],
  ["40.00", "100.00", "$0.40 per acre"],
  ["999.99", "2800.00", "$0.36 per acre"],
  ["99.99", "100.00", "$1 per acre"],
  ["0.40", "100.00", null],
  ["0.00", "100.00", null],
  [null, "100.00", null],
  ["100.00", "0.00", null],
])("formats the price per acre of %s for %s acres", (price, acreage, text) => {
  expect(formatPricePerAcre({ price, priceType: "One-time", acreage })).toBe(text);
});
