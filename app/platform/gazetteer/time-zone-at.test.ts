import { describe, expect, it } from "vitest";

import { getTimeZoneAt } from "./time-zone-at.server";

describe("the time zone of a place", () => {
  it.each([
    ["Bozeman, Montana", 45.68, -111.04, "America/Denver"],
    ["Austin, Texas", 30.27, -97.74, "America/Chicago"],
    ["El Paso, Texas", 31.76, -106.49, "America/Denver"],
    ["Phoenix, Arizona, which changes no clocks", 33.45, -112.07, "America/Phoenix"],
    ["Adak, Alaska", 51.88, -176.66, "America/Adak"],
    ["Fairbanks, Alaska", 64.84, -147.72, "America/Anchorage"],
    ["Honolulu, Hawaii", 21.31, -157.86, "Pacific/Honolulu"],
    ["Bangor, Maine", 44.8, -68.77, "America/New_York"],
  ])("is correct for %s", (_place, lat, lng, zone) => {
    const at = getTimeZoneAt({ lat: String(lat), lng: String(lng) });
    // A zone may have several names, so the test compares clocks.
    for (const moment of ["2026-01-15T12:00:00Z", "2026-07-15T12:00:00Z"]) {
      expect(clock(at, moment)).toBe(clock(zone, moment));
    }
  });

  it("falls back to the site's without a position", () => {
    expect(getTimeZoneAt({ lat: null, lng: null })).toBe("America/Chicago");
  });
});

const clock = (timeZone: string, moment: string) =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeStyle: "short" }).format(new Date(moment));
