import { expect, it } from "vitest";

import { getOtherMonth, readFirstMonth } from "./first-month";

const today = "2026-11-30";

it.each([
  ["2026-11-28", "2026-11"],
  ["2026-11-29", "2026-12"],
  ["2026-12-31", "2027-01"],
])("on %s, starts at %s", (day, first) => {
  expect(readFirstMonth({ month: null, startDate: null, today: day })).toBe(first);
});

it.each([
  [null, null, "2026-12"],
  ["2027-02", "2027-01-05", "2027-02"],
  [null, "2027-01-05", "2027-01"],
  ["2026-10", null, "2026-12"],
  ["2027-10", null, "2027-10"],
  ["2027-11", null, "2026-12"],
  ["2027-13", null, "2026-12"],
  ["2027-02-01", null, "2026-12"],
  [null, "2026-11-02", "2026-11"],
  [null, "2029-01-05", "2026-12"],
])("with month %s and first day %s, starts at %s", (month, startDate, first) => {
  expect(readFirstMonth({ month, startDate, today })).toBe(first);
});

it.each([
  ["2026-11", "previous", null],
  ["2026-11", "next", "2027-01"],
  ["2026-12", "previous", "2026-11"],
  ["2027-01", "previous", "2026-11"],
  ["2027-09", "next", null],
  ["2027-08", "next", "2027-10"],
] as const)("from %s, the %s months start at %s", (month, step, first) => {
  expect(getOtherMonth(month, step, today)).toBe(first);
});
