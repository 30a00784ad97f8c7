import { expect, it } from "vitest";

import { formatPricePerPerson } from "./price-per-person";

it.each([
  ["1800.00", 4, "$450"],
  ["1300.00", 3, "about $433.33"],
  ["0.05", 3, "about $0.02"],
  ["9999999.99", 50, "about $200,000"],
  ["0.00", 2, "$0"],
  ["1800.00", 1, null],
  ["1800.00", null, null],
])("divides $%s by %s: %s each", (total, groupSize, each) => {
  expect(formatPricePerPerson({ total, groupSize })).toBe(each);
});
