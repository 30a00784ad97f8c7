import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { canonicalizePath } from "./canonical-path";

describe("the canonical path", () => {
  it.each([
    ["/", "/"],
    ["/api/login", "/api/login"],
    ["/api/log%69n", "/api/login"],
    ["/%61pi/%6Cogin", "/api/login"],
    ["/contact%2drequests", "/contact-requests"],
    ["/about/", "/about"],
    ["//about//x///", "/about/x"],
    ["/\\evil.test/", "/evil.test"],
    ["\\\\evil.test", "/evil.test"],
    ["/a/../b/./c", "/b/c"],
    ["/a/%2e%2E/b", "/b"],
    ["/../../x", "/x"],
    ["/blog/caf%c3%a9", "/blog/caf%C3%A9"],
    ["/blog/caf\xc3\xa9", "/blog/caf%C3%A9"],
    ["/a%20b", "/a%20b"],
    ["/a b'|", "/a%20b'%7C"],
    ["/@vite/a:b;c=d,e+f$g&h!", "/@vite/a:b;c=d,e+f$g&h!"],
    ["/%2569", "/%2569"],
    ["/a%3fb%23", "/a%3Fb%23"],
  ])("of %j is %j", (rawPath, canonical) => {
    expect(canonicalizePath(rawPath)).toBe(canonical);
  });

  it.each(["/a%2fb", "/%5C", "/a%5cb", "/%00", "/%09/evil.test", "/\t/evil.test", "/%E0%A4%A"])(
    "of %j does not exist",
    (rawPath) => {
      expect(canonicalizePath(rawPath)).toBeNull();
    },
  );

  it("is unchanged by a second pass, matches the URL parser, and never names another host", () => {
    const path = fc
      .array(
        fc.oneof(
          fc.constantFrom("/", "\\", "..", ".", "%2e", "%2F", "%5c", "%", "%69", "@", "evil.test"),
          fc.string({ unit: "binary", maxLength: 3 }),
          fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code)),
        ),
        { maxLength: 12 },
      )
      .map((parts) => `/${parts.join("").replace(/[?#]|[^\p{ASCII}\x80-\xff]/gu, "")}`);
    fc.assert(
      fc.property(path, (rawPath) => {
        const canonical = canonicalizePath(rawPath);
        if (canonical === null) return;
        expect(canonicalizePath(canonical)).toBe(canonical);
        const read = new URL(canonical, "http://own.test");
        expect([read.origin, read.pathname]).toEqual(["http://own.test", canonical]);
      }),
      { numRuns: 2_000 },
    );
  });
});
