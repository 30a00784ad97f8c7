import { describe, expect, test } from "vitest";

import { reviewWindow } from "./review-window";

const hunt = { endDate: "2026-11-07", timeZone: "America/Denver", cancelledAt: null };

describe("the days for reviews", () => {
  test.each([
    // Still the last day in Denver, though not in London.
    ["2026-11-08T06:59:59.999Z", "not yet"],
    ["2026-11-08T07:00:00.000Z", "open"],
    ["2026-11-22T06:59:59.999Z", "open"],
    ["2026-11-22T07:00:00.000Z", "over"],
  ])("at %s are %s", (moment, window) => {
    expect(reviewWindow(hunt, new Date(moment))).toBe(window);
  });

  test("never come where it was canceled", () => {
    const cancelled = { ...hunt, cancelledAt: new Date("2026-11-01") };
    expect(reviewWindow(cancelled, new Date("2026-11-10T12:00:00Z"))).toBe("cancelled");
  });
});
