import { expect, test } from "vitest";

import { isNestedDeeper } from "./is-nested-deeper";

test.each([
  ["", false],
  ["12", false],
  ["[[]]", false],
  ['[{"a": [], "b": {}}, [], {}]', true],
  ['{"a": []}', false],
  ['{"a": [{}]}', true],
  ["[[[", true],
  ["[][][]", false],
  ['{"a": "[[[{{{"}', false],
  ['["\\"[[[", "\\\\", []]', false],
  ['["\\\\", [[', true],
  ['["\\', false],
])("limits how deeply lists and objects are nested: %s", (json, isDeeper) => {
  expect(isNestedDeeper(json, 2)).toBe(isDeeper);
});
