import { expect, test } from "vitest";

import { listPageNumbers } from "./pagination";

test("shows every page when there are few", () => {
  expect(listPageNumbers({ page: 1, lastPage: 1 })).toEqual([1]);
  expect(listPageNumbers({ page: 2, lastPage: 3 })).toEqual([1, 2, 3]);
});

test("leaves out pages far from the current one", () => {
  expect(listPageNumbers({ page: 1, lastPage: 42 })).toEqual([1, 2, null, 42]);
  expect(listPageNumbers({ page: 20, lastPage: 42 })).toEqual([1, null, 19, 20, 21, null, 42]);
});

test("shows a single page instead of a gap", () => {
  expect(listPageNumbers({ page: 4, lastPage: 7 })).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
