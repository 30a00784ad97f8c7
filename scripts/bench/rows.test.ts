import { expect, it } from "vitest";

import { meetsBounds, BENCH_ROWS, formatTableRow } from "./rows";

it("checks whether every value of a row is within its limit", () => {
  expect(meetsBounds(BENCH_ROWS.searches, [3, 10])).toBe(true);
  expect(meetsBounds(BENCH_ROWS.searches, [3, 10.1])).toBe(false);
  expect(meetsBounds(BENCH_ROWS.cached, [0.9])).toBe(true);
  expect(meetsBounds(BENCH_ROWS.cached, [0.8])).toBe(false);
});

it("fails a row with a value that could not be measured", () => {
  expect(meetsBounds(BENCH_ROWS.cached, [NaN])).toBe(false);
  expect(meetsBounds(BENCH_ROWS.posts, [2])).toBe(false);
});

it("formats a row of the Markdown table", () => {
  expect(formatTableRow(BENCH_ROWS.searches, [2.5, 12], "54 pages")).toBe(
    `| ${BENCH_ROWS.searches.label} | 2.50x · 12.00x | ≤ 3x · ≤ 10x | MISSED | 54 pages |`,
  );
});
