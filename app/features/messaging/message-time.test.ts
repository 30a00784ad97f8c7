import { expect, test } from "vitest";

import { formatMessageDay, formatMessageTime } from "./message-time";

// 2:30 PM on a Sunday in Chicago.
const now = new Date("2026-11-22T20:30:00Z");
const timeZone = "America/Chicago";

test.each([
  ["2026-11-22T20:18:00Z", "2:18 PM", "Today"],
  ["2026-11-22T06:00:00Z", "12:00 AM", "Today"],
  ["2026-11-22T05:59:59Z", "Yesterday", "Yesterday"],
  ["2026-11-20T18:00:00Z", "Friday", "Friday, Nov 20"],
  ["2026-11-16T18:00:00Z", "Monday", "Monday, Nov 16"],
  ["2026-11-15T18:00:00Z", "Nov 15", "Sunday, Nov 15"],
  ["2026-01-01T06:00:00Z", "Jan 1", "Thursday, Jan 1"],
  ["2026-01-01T05:59:00Z", "Dec 31, 2025", "Dec 31, 2025"],
])("formats %s as %s, with the day %s", (moment, time, day) => {
  expect(formatMessageTime({ moment, now, timeZone })).toBe(time);
  expect(formatMessageDay({ moment: new Date(moment), now, timeZone })).toBe(day);
});

test("uses the day of the time zone", () => {
  const moment = "2026-11-22T02:00:00Z";
  expect(formatMessageTime({ moment, now, timeZone: "UTC" })).toBe("2:00 AM");
  expect(formatMessageTime({ moment, now, timeZone: "America/Chicago" })).toBe("Yesterday");
});

test("counts a night with a clock change as one day", () => {
  const after = new Date("2026-11-01T20:00:00Z");
  expect(formatMessageTime({ moment: "2026-10-31T20:00:00Z", now: after, timeZone })).toBe(
    "Yesterday",
  );
  expect(formatMessageTime({ moment: "2026-11-01T05:30:00Z", now: after, timeZone })).toBe(
    "12:30 AM",
  );
});

test("shows no future day when the clock is ahead of the server's", () => {
  const moment = "2026-11-23T07:00:00Z";
  expect(formatMessageTime({ moment, now, timeZone })).toBe("Nov 23");
});
