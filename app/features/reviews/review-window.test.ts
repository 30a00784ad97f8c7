import { describe, expect, test } from "vitest";

import { getReviewWindow } from "./review-window";

const hunt = {
  startDate: "2026-11-05",
  endDate: "2026-11-07",
  timeZone: "America/Denver",
  cancelledAt: null,
};

describe("the days for writing reviews", () => {
  test.each([
    // It is still the day before in Denver, though not in London.
    ["2026-11-05T06:59:59.999Z", "not yet"],
    ["2026-11-05T07:00:00.000Z", "open"],
    ["2026-11-22T06:59:59.999Z", "open"],
    ["2026-11-22T07:00:00.000Z", "over"],
  ])("at %s are %s", (moment, window) => {
    expect(getReviewWindow(hunt, new Date(moment))).toBe(window);
  });

  test("never start when the agreement was canceled before its first day", () => {
    const cancelled = { ...hunt, cancelledAt: new Date("2026-11-05T06:59:59.999Z") };
    expect(getReviewWindow(cancelled, new Date("2026-11-06T12:00:00Z"))).toBe("cancelled");
  });

  test.each([
    ["2026-11-05T07:00:00.000Z", "open"],
    ["2026-11-22T06:59:59.999Z", "open"],
    ["2026-11-22T07:00:00.000Z", "over"],
  ])("at %s are %s when the agreement was canceled on the day of the hunt", (moment, window) => {
    const cancelled = { ...hunt, cancelledAt: new Date("2026-11-05T07:00:00.000Z") };
    expect(getReviewWindow(cancelled, new Date(moment))).toBe(window);
  });
});
