import { expect, it } from "vitest";

import { longText, shortText } from "./limit-fields";

it.each(["\n", "\r\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029", "\r\n\r\n", "\u202e\n"])(
  "makes one line of a short text with %j",
  (lineBreak) => {
    expect(shortText().parse(`Pat${lineBreak}Person${lineBreak}`)).toBe("Pat Person");
  },
);

it("counts a line break of a short text as one character", () => {
  expect(shortText().max(3).safeParse("a\r\nb").success).toBe(true);
});

it("keeps the lines of a long text", () => {
  expect(longText().parse(" One\r\n\r\nTwo ")).toBe("One\n\nTwo");
});
