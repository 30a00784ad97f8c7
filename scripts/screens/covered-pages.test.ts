import { expect, test } from "vitest";

import { checkCoverage } from "./covered-pages";
import { SCREENS } from "./screens";

test("shows every page, or says why not", () => {
  expect(checkCoverage()).toEqual({ uncovered: [], leftOutForNothing: [] });
});

test("names each screen once", () => {
  const names = SCREENS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
