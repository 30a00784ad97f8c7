import { expect, test } from "vitest";

import { formatReadingTime } from "./reading-time";

test.each([
  [0, "1 min read"],
  [1_300, "1 min read"],
  [2_600, "2 min read"],
  [50_000, "38 min read"],
])("estimates the reading time of %i characters", (characters, time) => {
  expect(formatReadingTime(characters)).toBe(time);
});
