import fc from "fast-check";
import { expect, test } from "vitest";

import { canonicalPath } from "./canonical-path";
import { trimPastedPath } from "./trim-pasted-path";

const PATH = "/property/0197a1b2-0000-7000-8000-00000000000d";

test.each([
  ".",
  ")",
  ").",
  ",",
  ";",
  ":",
  "!",
  "?",
  "]",
  "}",
  ">",
  '"',
  "'",
  "...",
  "**",
  ">.",
  "”.",
  "’",
  "»",
  "…",
])("redirects a link that was pasted with %s at the end to its page", (behind) => {
  const pasted = PATH + (behind.includes("?") ? "%3F" : encodeURI(behind));
  expect(trimPastedPath(canonicalPath(pasted) ?? "")).toBe(PATH);
});

test.each([
  "/",
  "/.",
  "/)",
  "/blog/).",
  "/calendar/abc_-.ics",
  "/property/x.gpx",
  "/a(b)/c",
  "/a_",
  "/api/properties/1).",
  "/a-",
])("does not change %s", (path) => {
  expect(trimPastedPath(path)).toBe(path);
});

test("trims a path once, to its canonical form", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...".,)/;:!'%22 a".split(""), "%2e", "%29", "..")),
      (parts) => {
        const path = canonicalPath(`/${parts.join("")}`);
        if (path === null) return;
        const trimmed = trimPastedPath(path);
        expect(canonicalPath(trimmed)).toBe(trimmed);
        expect(trimPastedPath(trimmed)).toBe(trimmed);
      },
    ),
  );
});
