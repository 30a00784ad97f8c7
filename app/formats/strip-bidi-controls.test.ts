import { expect, test } from "vitest";

import { stripBidiControls } from "./strip-bidi-controls";

test("removes bidirectional controls and keeps letters and marks", () => {
  const bidiControls = [0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];
  const hostile = bidiControls.map((code) => String.fromCodePoint(code)).join("Ridge");
  expect(stripBidiControls(hostile)).toBe("Ridge".repeat(8));
  const plain = "Elk \u05d0\u05d1\u200f \u0645\u0632\u0631\u0639\u0629 👩‍👩‍👧 – “Ridge”";
  expect(stripBidiControls(plain)).toBe(plain);
});
