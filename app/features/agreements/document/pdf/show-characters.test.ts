import { expect, it } from "vitest";

import { showCharacters } from "./show-characters";

/** A font for the Latin alphabet, Greek and combining accents. */
const hasGlyph = (codePoint: number) => codePoint < 0x400 || codePoint === 0x25a1;

it.each([
  ["No ATVs – “never”", "No ATVs □ □never□", ["–", "“", "”"]],
  ["Señor", "Señor", []],
  ["猟師 here", "□□ here", ["猟", "師"]],
  ["one 👨‍👩‍👧, one 🦌", "one □, one □", ["👨‍👩‍👧", "🦌"]],
  ["n\u0303 x\u0416", "n\u0303 x□", ["\u0416"]],
  // Written from right to left, whatever the font has.
  ["pay שלום $5", "pay □□□□ $5", ["ש", "ל", "ו", "ם"]],
  // A box that somebody typed stands for itself.
  ["a □ b 猟", "a □ b □", ["□", "猟"]],
])("%s is shown as %s", (text, shown, boxed) => {
  expect(showCharacters(text, hasGlyph)).toEqual({ shown, boxed });
});
