import { expect, test } from "vitest";

import { formatReadingTime } from "./reading-time";

test.each([
  [0, "1 min read"],
  [1_300, "1 min read"],
  [2_600, "2 min read"],
  [50_000, "38 min read"],
])("says how long %i characters take to read", (characters, time) => {
  expect(formatReadingTime(characters)).toBe(time);
});
