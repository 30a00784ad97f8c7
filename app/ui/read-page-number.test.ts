import { describe, expect, it } from "vitest";

import { readPageNumber } from "./read-page-number";

const read = (page: string) => readPageNumber(new URLSearchParams({ page }));

describe("readPageNumber", () => {
  it("reads whole numbers from 1 on, however large", () => {
    expect(read("1")).toBe(1);
    expect(read("42")).toBe(42);
    expect(read("99999999999999999999")).toBeGreaterThan(1e19);
    expect(read("9".repeat(400))).toBe(Infinity);
  });

  it.each(["", "0", "-1", "abc", "1e1", "0x10", " 2", "1.5", "02"])(
    "takes %j as the first",
    (page) => {
      expect(read(page)).toBe(1);
    },
  );

  it("takes no number as the first", () => {
    expect(readPageNumber(new URLSearchParams())).toBe(1);
  });
});
