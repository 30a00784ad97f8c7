import { expect, it } from "vitest";

import {
  formatPricePerAcre,
  formatPricePerDay,
  formatPriceWithType,
  formatPriceWithUnit,
} from "./price";

const OF_GROUP = { pricePer: "group" };
const OF_HUNTER = { pricePer: "hunter" };

it.each([
  ["2400.00", "Per Season", "$2,400 per season"],
  ["350.50", "Per Day", "$350.50 per day"],
  ["1250000.00", "Per Year", "$1,250,000 per year"],
  ["389000.00", "One-time", "$389,000"],
  [null, "Per Season", "Contact for price"],
])("formats %s %s as %s", (price, priceType, text) => {
  expect(formatPriceWithUnit({ price, priceType, ...OF_GROUP })).toBe(text);
});

it("formats the price per hunter after its unit", () => {
  const priced = { price: "450.00", priceType: "Per Day", ...OF_HUNTER };
  expect(formatPriceWithUnit(priced)).toBe("$450 per day per hunter");
  expect(formatPriceWithType(priced)).toBe("$450 (Per Day, per hunter)");
  expect(formatPriceWithType({ ...priced, ...OF_GROUP })).toBe("$450 (Per Day)");
  expect(formatPricePerDay({ ...priced, season: null })).toBe("$450 a day per hunter");
  expect(formatPriceWithUnit({ ...priced, price: null })).toBe("Contact for price");
});

it("has no price per acre for prices per hunter", () => {
  const priced = { price: "1450.00", priceType: "Per Season", acreage: "100.00" };
  expect(formatPricePerAcre({ ...priced, ...OF_GROUP })).toBe("$14.50 per acre");
  expect(formatPricePerAcre({ ...priced, ...OF_HUNTER })).toBeNull();
});

it.each([
  ["389000.00", "86.70", "$4,487 per acre"],
  ["1250000.00", "1.00", "$1,250,000 per acre"],
  ["150.00", "100.00", "$1.50 per acre"],
  ["40.00", "100.00", "$0.40 per acre"],
  ["8500.00", "1280.00", "$6.64 per acre"],
  ["9999.40", "100.00", "$99.99 per acre"],
  ["9999.60", "100.00", "$100 per acre"],
  ["999.99", "2800.00", "$0.36 per acre"],
  ["99.99", "100.00", "$1 per acre"],
  ["0.40", "100.00", null],
  ["0.00", "100.00", null],
  [null, "100.00", null],
  ["100.00", "0.00", null],
])("formats the price per acre of %s for %s acres", (price, acreage, text) => {
  expect(formatPricePerAcre({ price, priceType: "One-time", acreage, ...OF_GROUP })).toBe(text);
});
