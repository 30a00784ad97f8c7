import fc from "fast-check";
import { expect, test } from "vitest";

import { canonicalizePath } from "./canonical-path";
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
])("redirects a link that was pasted with %s at the end to its page", (suffix) => {
  const pasted = PATH + (suffix.includes("?") ? "%3F" : encodeURI(suffix));
  expect(trimPastedPath(canonicalizePath(pasted) ?? "")).toBe(PATH);
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
        const path = canonicalizePath(`/${parts.join("")}`);
        if (path === null) return;
        const trimmed = trimPastedPath(path);
        expect(canonicalizePath(trimmed)).toBe(trimmed);
        expect(trimPastedPath(trimmed)).toBe(trimmed);
      },
    ),
  );
});
