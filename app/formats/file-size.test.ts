import { expect, it } from "vitest";

import { formatFileSize } from "./file-size";

it.each([
  [1, "1 KB"],
  [48_200, "48 KB"],
  [999_499, "999 KB"],
  [999_500, "1.0 MB"],
  [12_340_000, "12.3 MB"],
])("%i bytes are %s", (bytes, expected) => {
  expect(formatFileSize(bytes)).toBe(expected);
});
