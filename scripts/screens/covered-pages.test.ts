import { expect, test } from "vitest";

import { checkCoverage } from "./covered-pages";
import { SCREENS } from "./screens";

test("lists every page, or the reason why it is left out", () => {
  expect(checkCoverage()).toEqual({ uncovered: [], leftOutForNothing: [] });
});

test("has unique screen names", () => {
  const names = SCREENS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
