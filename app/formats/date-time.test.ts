import { expect, test } from "vitest";

import { dateTime } from "./date-time";

test("a moment is written in the given zone, without odd spaces", () => {
  expect(dateTime("2025-01-05T21:04:00Z", "America/Chicago")).toBe("Jan 5, 2025, 3:04 PM");
  expect(dateTime(new Date("2025-01-01T03:00:00Z"), "America/Chicago")).toBe(
    "Dec 31, 2024, 9:00 PM",
  );
});
