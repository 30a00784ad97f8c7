import { expect, test } from "vitest";

import { formatDaysToGo } from "./days-to-go";
import { formatStay } from "./format-stay";

const HUNT = { startDate: "2026-10-23", endDate: "2026-10-26" };

test.each([
  ["2026-10-01", "In 22 days"],
  ["2026-10-21", "In 2 days"],
  ["2026-10-22", "Tomorrow"],
  ["2026-10-23", "Day 1 of 4"],
  ["2026-10-26", "Day 4 of 4"],
  ["2026-10-27", "Over"],
])("counts the days to a hunt on %s", (today, text) => {
  expect(formatDaysToGo(HUNT, today)).toBe(text);
});

test("names the day of a hunt of one day", () => {
  expect(formatDaysToGo({ ...HUNT, endDate: HUNT.startDate }, HUNT.startDate)).toBe("Today");
});

test("leaves out what nobody said about a stay", () => {
  expect(formatStay({ dates: HUNT, groupSize: 2 }, "2026-07-01")).toBe("Oct 23 – 26, 2 hunters");
  expect(formatStay({ dates: HUNT, groupSize: null }, "2025-07-01")).toBe("Oct 23 – 26, 2026");
  expect(formatStay({ dates: null, groupSize: 1 }, "2026-07-01")).toBe("1 hunter");
  expect(formatStay({ dates: null, groupSize: null }, "2026-07-01")).toBe("");
});
