import { describe, expect, it } from "vitest";

import { isOneTypoAway, splitSearchWords } from "./search-words.server";

describe("splitSearchWords", () => {
  it("splits words and removes accents", () => {
    expect(splitSearchWords("  Cañon-City, Elk & 40ac  ")).toEqual([
      "canon",
      "city",
      "elk",
      "40ac",
    ]);
  });

  it.each(["'", "%", "_", '"', "\\", "():*&|!<->", " \t\n", "ʼ", "ŉ".slice(1)])(
    "removes tsquery syntax from %j",
    (hostile) => {
      expect(splitSearchWords(`${hostile}elk${hostile}`).join("")).toMatch(/^[a-z]*$/);
    },
  );

  it("reads no more than eight words", () => {
    expect(splitSearchWords("a b c d e f g h i j")).toHaveLength(8);
  });
});

describe("isOneTypoAway", () => {
  it.each([
    ["whitetial", "whitetail"],
    ["montna", "montana"],
    ["montaana", "montana"],
    ["mantana", "montana"],
    ["montana", "montana"],
  ])("accepts %s as a typo of %s", (typed, word) => {
    expect(isOneTypoAway(typed, word)).toBe(true);
  });

  it.each([
    ["mantena", "montana"],
    ["mont", "montana"],
    ["elk", "deer"],
  ])("does not accept %s as a typo of %s", (typed, word) => {
    expect(isOneTypoAway(typed, word)).toBe(false);
  });
});
