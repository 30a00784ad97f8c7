import { describe, expect, it } from "vitest";

import { cutText } from "./cut-text";

describe("cutText", () => {
  it("leaves a short text as it is, on one line", () => {
    expect(cutText("  One\n\n two\tthree ", 150)).toBe("One two three");
    expect(cutText("abc", 3)).toBe("abc");
  });

  it("cuts by characters rather than by halves of them, and shows that it did", () => {
    expect(cutText("🦌🦌🦌", 2)).toBe("🦌🦌…");
  });
});
