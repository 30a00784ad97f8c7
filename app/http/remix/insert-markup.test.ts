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

  it("tells the twelfth from the first", () => {
    const many = Array.from({ length: 12 }, (_none, i) => `piece ${i}`);
    expect(insertMarkup(page(11, 1), MARK, many)).toBe(
      "<ul><li>piece 11</li><li>piece 1</li></ul>; end",
    );
  });

  it("leaves a page without placeholders, and those of another rendering, as they are", () => {
    expect(insertMarkup("<p>a; b:0;</p>", MARK, ["x"])).toBe("<p>a; b:0;</p>");
  });

  it("replaces nothing in what it inserts", () => {
    expect(insertMarkup(page(0), MARK, [`see ${createPlaceholder(MARK, 0)}`])).toBe(
      `<ul><li>see ${createPlaceholder(MARK, 0)}</li></ul>; end`,
    );
  });
});
