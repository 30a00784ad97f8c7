import { expect, test } from "vitest";

import { findDifferences } from "./find-differences";

const OFFER = { startDate: "2026-10-23", endDate: "2026-10-29", groupSize: 3 };

test.each([
  ["nothing", OFFER, null, null],
  ["another group", { ...OFFER, groupSize: 2 }, null, "You asked for 2 hunters"],
  ["one hunter", { ...OFFER, groupSize: 1 }, null, "You asked for 1 hunter"],
  ["other days", { ...OFFER, endDate: "2026-10-30" }, "You asked for Oct 23 – 30, 2026", null],
  ["no days or group", { startDate: null, endDate: null, groupSize: null }, null, null],
])("an offer differs from a request in %s", (_, requested, dates, groupSize) => {
  expect(findDifferences(OFFER, requested, "hunter")).toEqual({ dates, groupSize });
});

test("an offer without a group differs from a request with one", () => {
  const offer = { ...OFFER, groupSize: null };
  expect(findDifferences(offer, OFFER, "owner").groupSize).toBe("Asked for 3 hunters");
});
