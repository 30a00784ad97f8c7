import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { breakLines } from "./break-lines";

/** Measures all characters as equally wide. */
const measure = (text: string) => text.length;

describe("breaking a paragraph into lines", () => {
  it.each([
    ["one two three", 20, ["one two three"]],
    ["one two three", 7, ["one two ", "three"]],
    ["one two three", 6, ["one ", "two ", "three"]],
    ["abcdefghij kl", 4, ["abcd", "efgh", "ij ", "kl"]],
    ["a abcdefgh", 4, ["a ab", "cdef", "gh"]],
    [`ab ${"x".repeat(70)} c`, 30, [`ab ${"x".repeat(27)}`, "x".repeat(30), `${"x".repeat(13)} c`]],
    ["", 5, []],
  ])("breaks %j at width %i", (text, width, lines) => {
    expect(breakLines(text, width, measure)).toEqual(lines);
  });

  it("keeps all characters within the width", () => {
    const words = fc.array(
      fc.string({ minLength: 1, maxLength: 90, unit: fc.constantFrom(..."abé-") }),
    );
    fc.assert(
      fc.property(words, fc.integer({ min: 3, max: 40 }), (words, width) => {
        const paragraph = words.join(" ");
        const lines = breakLines(paragraph, width, measure);
        expect(lines.join("")).toBe(paragraph);
        for (const line of lines) expect(line.trimEnd().length).toBeLessThanOrEqual(width);
      }),
    );
  });

  it("measures only short pieces", () => {
    const requested: number[] = [];
    breakLines(`${"x".repeat(5_000)} ${"y".repeat(5_000)}`, 100, (text) => {
      requested.push(text.length);
      return text.length;
    });
    expect(Math.max(...requested)).toBeLessThan(100);
    expect(requested.length).toBeLessThan(11_000);
  });

  it("does not break within a character", () => {
    expect(breakLines("e\u0301e\u0301e\u0301", 4, measure)).toEqual(["e\u0301e\u0301", "e\u0301"]);
  });
});
