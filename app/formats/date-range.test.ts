import { describe, expect, it } from "vitest";

import { formatDate, formatDateRange, formatDates, formatShortDates } from "./date-range";
import { addDays, getDateInZone, toDateColumn, countDaysBetween, toIsoDate } from "./iso-date";
import { readDate } from "./read-date";

describe("a range of dates", () => {
  it.each([
    ["2026-11-28", "2026-12-02", "Nov 28 – Dec 2, 2026, 5 days"],
    ["2026-11-08", "2026-11-14", "Nov 8 – 14, 2026, 7 days"],
    ["2026-12-30", "2027-01-02", "Dec 30, 2026 – Jan 2, 2027, 4 days"],
    ["2026-11-28", "2026-11-28", "Nov 28, 2026, 1 day"],
    // The clocks change within this range.
    ["2026-10-31", "2026-11-02", "Oct 31 – Nov 2, 2026, 3 days"],
  ])("from %s to %s is formatted as %s", (startDate, endDate, expected) => {
    expect(formatDateRange({ startDate, endDate })).toBe(expected);
  });

  it("is formatted without weekdays, and as a single date for one day", () => {
    expect(formatDates({ startDate: "2026-11-28", endDate: "2026-12-02" })).toBe(
      "Nov 28 – Dec 2, 2026",
    );
    expect(formatDate("2026-11-28")).toBe("Nov 28, 2026");
  });

  it.each([
    ["2026-10-23", "2026-10-29", "Oct 23 – 29"],
    ["2026-11-28", "2026-12-02", "Nov 28 – Dec 2"],
    ["2026-11-28", "2026-11-28", "Nov 28"],
    ["2026-12-30", "2027-01-02", "Dec 30, 2026 – Jan 2, 2027"],
    ["2027-01-05", "2027-01-09", "Jan 5 – 9, 2027"],
  ])("from %s to %s is %s for short, in 2026", (startDate, endDate, expected) => {
    expect(formatShortDates({ startDate, endDate }, "2026-10-01")).toBe(expected);
  });
});

describe("a date", () => {
  it("is computed forward and back across a leap day", () => {
    expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
    expect(countDaysBetween("2028-03-01", "2028-02-28")).toBe(-2);
  });

  it("round-trips through a database column", () => {
    expect(toIsoDate(toDateColumn("2026-11-28"))).toBe("2026-11-28");
  });

  it("depends on the time zone", () => {
    const moment = new Date("2026-11-28T05:30:00Z");
    expect(getDateInZone("America/Chicago", moment)).toBe("2026-11-27");
    expect(getDateInZone("UTC", moment)).toBe("2026-11-28");
    expect(getDateInZone("America/Adak", new Date("2026-01-01T09:59:00Z"))).toBe("2025-12-31");
  });

  it.each([
    ["2026-11-28", "2026-11-28"],
    [" 2026-1-8 ", "2026-01-08"],
    ["11/28/2026", "2026-11-28"],
    ["1/8/26", "2026-01-08"],
    ["2026-02-30", null],
    ["2/29/2027", null],
    ["2/29/2028", "2028-02-29"],
    ["13/1/2026", null],
    ["0000-01-01", null],
    ["Nov 28", null],
    ["", null],
    ["1".repeat(100_000), null],
  ])("is parsed from %s as %s", (typed, date) => {
    expect(readDate(typed)).toBe(date);
  });
});
