import { expect, it } from "vitest";

import { formatTaken } from "./format-taken";

const range = (startDate: string, endDate = startDate) => ({ startDate, endDate });

it.each([
  [[range("2026-11-06", "2026-11-08")], "Nov 6 – 8 are taken"],
  [[range("2026-11-06"), range("2026-11-08")], "Nov 6 and Nov 8 are taken"],
  [[range("2026-12-30", "2027-01-02")], "Dec 30, 2026 – Jan 2, 2027 are taken"],
  [
    [6, 8, 10, 12].map((day) => range(`2026-11-${String(day).padStart(2, "0")}`)),
    "Nov 6, Nov 8, Nov 10, and other days are taken",
  ],
])("names taken days: %j", (ranges, text) => {
  expect(formatTaken(ranges, "2026-10-01")).toBe(text);
});
