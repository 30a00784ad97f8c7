import { expect, test } from "vitest";

import { parseBearer, isApiToken } from "./bearer";

test.each([
  ["Bearer hst_abc", "hst_abc"],
  ["bearer   hst_abc ", "hst_abc"],
  ["BEARER hst_abc", "hst_abc"],
  ["Bearer", ""],
  ["Bearer ", ""],
  ["Bearer two words", "two words"],
  ["Basic aHVudDpzdGVhZA==", null],
  ["Bearers hst_abc", null],
  ["hst_abc", null],
  ["", null],
  [undefined, null],
  [null, null],
])("parses %j as %j", (header, bearer) => {
  expect(parseBearer(header)).toBe(bearer);
});

test("recognizes its own tokens by their prefix", () => {
  expect(isApiToken("hst_")).toBe(true);
  expect(isApiToken("eyJhbGciOi")).toBe(false);
});
