import { expect, it } from "vitest";

import { median, quantile } from "./statistics";

it("computes quantiles of unsorted values", () => {
  const values = [5, 1, 4, 2, 3];
  expect(median(values)).toBe(3);
  expect(median([2, 1])).toBe(2);
  expect(quantile([...Array(100).keys()], 0.95)).toBe(95);
  expect(quantile(values, 1)).toBe(5);
});

it("has no quantile without values", () => {
  expect(median([])).toBeNaN();
});
