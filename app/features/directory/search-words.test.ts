import { describe, expect, it } from "vitest";

import { isOneSlipAway, wordsOf } from "./search-words.server";

describe("wordsOf", () => {
  it("takes words apart and marks off", () => {
    expect(wordsOf("  Cañon-City, Elk & 40ac  ")).toEqual(["canon", "city", "elk", "40ac"]);
  });

  it.each(["'", "%", "_", '"', "\\", "():*&|!<->", " \t\n", "ʼ", "ŉ".slice(1)])(
    "leaves nothing of %j that could speak tsquery",
    (hostile) => {
      expect(wordsOf(`${hostile}elk${hostile}`).join("")).toMatch(/^[a-z]*$/);
    },
  );

  it("reads no more than eight words", () => {
    expect(wordsOf("a b c d e f g h i j")).toHaveLength(8);
  });
});

describe("isOneSlipAway", () => {
  it.each([
    ["whitetial", "whitetail"],
    ["montna", "montana"],
    ["montaana", "montana"],
    ["mantana", "montana"],
    ["montana", "montana"],
  ])("forgives %s for %s", (typed, meant) => {
    expect(isOneSlipAway(typed, meant)).toBe(true);
  });

  it.each([
    ["mantena", "montana"],
    ["mont", "montana"],
    ["elk", "deer"],
  ])("does not take %s for %s", (typed, meant) => {
    expect(isOneSlipAway(typed, meant)).toBe(false);
  });
});
