import { describe, expect, it } from "vitest";

import { cutText, cutUnits } from "./cut-text";

describe("cutUnits", () => {
  it("does not split an emoji at the end", () => {
    const text = "ab\u{1f98c}cd";
    expect([2, 3, 4, 5, 99].map((max) => cutUnits(text, max))).toEqual([
      "ab",
      "ab",
      "ab\u{1f98c}",
      "ab\u{1f98c}c",
      text,
    ]);
  });
});

describe("cutText", () => {
  it("cuts between characters and adds an ellipsis", () => {
    expect(cutText("ab\u{1f98c} \n\u{1f98c}d", 3)).toBe("ab\u{1f98c}…");
    expect(cutText(" ab ", 3)).toBe("ab");
  });
});
