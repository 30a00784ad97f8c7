import { describe, expect, it } from "vitest";

import { readPageNumber } from "./read-page-number";

const read = (page: string) => readPageNumber(new URLSearchParams({ page }));

describe("readPageNumber", () => {
  it("accepts whole numbers from 1, of any size", () => {
    expect(read("1")).toBe(1);
    expect(read("42")).toBe(42);
    for (const large of ["9".repeat(16), "9".repeat(30), "9".repeat(400)]) {
      expect(read(large)).toBeGreaterThan(1e15);
      // The number survives a round trip through an address.
      expect(read(String(read(large)))).toBe(read(large));
    }
  });

  it.each(["", "0", "-1", "abc", "1e1", "0x10", " 2", "1.5", "02"])(
    "treats %j as the first page",
    (page) => {
      expect(read(page)).toBe(1);
    },
  );

  it("treats a missing number as the first page", () => {
    expect(readPageNumber(new URLSearchParams())).toBe(1);
  });
});
