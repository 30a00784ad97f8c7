import { describe, expect, it } from "vitest";

import { insertMarkup, createPlaceholder } from "./insert-markup.server";

const MARK = "b2Zm";
const page = (...numbers: number[]) =>
  `<ul>${numbers.map((number) => `<li>${createPlaceholder(MARK, number)}</li>`).join("")}</ul>; end`;

describe("insertMarkup", () => {
  it("replaces placeholders in any order", () => {
    expect(insertMarkup(page(1, 0, 1), MARK, ["<b>a</b>;", "c:$&"])).toBe(
      "<ul><li>c:$&</li><li><b>a</b>;</li><li>c:$&</li></ul>; end",
    );
  });

  it("distinguishes placeholder 12 from placeholder 1", () => {
    const pieces = Array.from({ length: 12 }, (_none, i) => `piece ${i}`);
    expect(insertMarkup(page(11, 1), MARK, pieces)).toBe(
      "<ul><li>piece 11</li><li>piece 1</li></ul>; end",
    );
  });

  it("does not change pages without placeholders or placeholders of another rendering", () => {
    expect(insertMarkup("<p>a; b:0;</p>", MARK, ["x"])).toBe("<p>a; b:0;</p>");
  });

  it("does not replace placeholders in inserted markup", () => {
    expect(insertMarkup(page(0), MARK, [`see ${createPlaceholder(MARK, 0)}`])).toBe(
      `<ul><li>see ${createPlaceholder(MARK, 0)}</li></ul>; end`,
    );
  });
});
