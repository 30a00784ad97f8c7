import { expect, it } from "vitest";

import { formatAcres } from "./area";

it.each([
  ["640.00", "640 acres"],
  ["1280.50", "1,280.5 acres"],
  ["1.00", "1 acre"],
  ["0.25", "0.25 acres"],
])("reads %s as %s", (acreage, text) => {
  expect(formatAcres(acreage)).toBe(text);
});
