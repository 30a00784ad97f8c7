import { beforeAll, expect, test } from "vitest";

import { readEnvironment, useEnvironment } from "~/platform/environment.server";
import { sanitizePath } from "./safe-path.server";

beforeAll(() => useEnvironment(readEnvironment({ SESSION_SECRET: "s".repeat(32) })));

test.each([
  ["/", "/"],
  ["/properties?state=Montana&page=2#results", "/properties?state=Montana&page=2#results"],
  ["/a/../b", "/b"],
  ["/with space", "/with%20space"],
  ["/?next=https://evil.example", "/?next=https://evil.example"],
])("accepts %s as a path of this site", (to, expected) => {
  expect(sanitizePath(to)).toBe(expected);
});

test.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "https:evil.example",
  "https://evil.example/",
  "http://localhost:3000/about",
  "javascript:alert(1)",
  "data:text/html,hello",
  "about",
  " /about",
  "",
])("does not redirect to another site: %j", (to) => {
  expect(sanitizePath(to, "/home")).toBe("/home");
});

test("does not redirect to a too long path", () => {
  const longest = `/${"x".repeat(8 * 1024 - 1)}`;
  expect(sanitizePath(longest, "/home")).toBe(longest);
  expect(sanitizePath(`${longest}x`, "/home")).toBe("/home");
  // Each of these characters takes three in a header.
  expect(sanitizePath(`/${"[ ".repeat(3_000)}`, "/home")).toBe("/home");
});

test("does not redirect to a value that is not a string", () => {
  for (const to of [null, undefined, new File([], "x")]) expect(sanitizePath(to)).toBe("/");
});
