import { expect, it } from "vitest";

import { validateRange, getLastDayToBlock } from "./block-limits";

const TODAY = "2026-11-23";

it.each([
  ["2026-11-23", "2026-11-23"],
  ["2026-11-28", "2027-11-28"],
  ["2028-11-23", "2028-11-23"],
])("allows blocking days from %s to %s", (startDate, endDate) => {
  expect(validateRange({ startDate, endDate }, TODAY)).toEqual({});
});

it.each([
  ["2026-11-22", "2026-11-25", "startDate", "before today, Nov 23, 2026"],
  ["2026-11-28", "2026-11-27", "endDate", "before the first day"],
  ["2026-11-28", "2027-11-29", "endDate", "At most 366 days"],
  ["2028-11-20", "2028-11-24", "endDate", "until Nov 23, 2028"],
  ["9999-12-31", "9999-12-31", "endDate", "At most two years ahead"],
] as const)(
  "rejects days from %s to %s with an error on %s",
  (startDate, endDate, field, expected) => {
    expect(validateRange({ startDate, endDate }, TODAY)).toEqual({
      [field]: [expect.stringContaining(expected)],
    });
  },
);

it("allows blocking two years ahead", () => {
  expect(getLastDayToBlock(TODAY)).toBe("2028-11-23");
});
