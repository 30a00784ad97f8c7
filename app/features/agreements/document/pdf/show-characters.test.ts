import { expect, it } from "vitest";

import { showCharacters } from "./show-characters";

/** Simulates a font for the Latin alphabet, Greek and combining accents. */
const hasGlyph = (codePoint: number) => codePoint < 0x400 || codePoint === 0x25a1;

it.each([
  ["No ATVs – “never”", "No ATVs □ □never□", ["–", "“", "”"]],
  ["Señor", "Señor", []],
  ["猟師 here", "□□ here", ["猟", "師"]],
  ["one 👨‍👩‍👧, one 🦌", "one □, one □", ["👨‍👩‍👧", "🦌"]],
  ["n\u0303 x\u0416", "n\u0303 x□", ["\u0416"]],
  // Right-to-left text is boxed even if the font has its letters.
  ["pay שלום $5", "pay □□□□ $5", ["ש", "ל", "ו", "ם"]],
  // A box that a person typed replaces itself.
  ["a □ b 猟", "a □ b □", ["□", "猟"]],
])("%s is shown as %s", (text, expected, boxed) => {
  expect(showCharacters(text, hasGlyph)).toEqual({ shown: expected, boxed });
});
