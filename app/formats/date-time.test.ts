import { expect, test } from "vitest";

import { formatDateTime } from "./date-time";

test("formats a time in the given zone, with plain spaces", () => {
  expect(formatDateTime("2025-01-05T21:04:00Z", "America/Chicago")).toBe("Jan 5, 2025, 3:04 PM");
  expect(formatDateTime(new Date("2025-01-01T03:00:00Z"), "America/Chicago")).toBe(
    "Dec 31, 2024, 9:00 PM",
  );
});

test("formats a time of day and a day separately", () => {
  expect(formatDateTime("2025-01-05T21:04:00Z", "America/Chicago", "clock")).toBe("3:04 PM");
  expect(formatDateTime("2025-01-05T03:04:00Z", "America/Chicago", "day")).toBe("Jan 4, 2025");
});
