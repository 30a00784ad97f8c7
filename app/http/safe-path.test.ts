import { beforeAll, expect, test } from "vitest";

import { readEnvironment, useEnvironment } from "~/platform/environment.server";
import { safePath } from "./safe-path.server";

beforeAll(() => useEnvironment(readEnvironment({ SESSION_SECRET: "s".repeat(32) })));

test.each([
  ["/", "/"],
  ["/properties?state=Montana&page=2#results", "/properties?state=Montana&page=2#results"],
  ["/a/../b", "/b"],
  ["/with space", "/with%20space"],
  ["/?next=https://evil.example", "/?next=https://evil.example"],
])("accepts %s as a path of this site", (to, expected) => {
  expect(safePath(to)).toBe(expected);
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
  expect(safePath(to, "/home")).toBe("/home");
});

test("does not redirect to a too long path", () => {
  const longest = `/${"x".repeat(8 * 1024 - 1)}`;
  expect(safePath(longest, "/home")).toBe(longest);
  expect(safePath(`${longest}x`, "/home")).toBe("/home");
  // Each of these characters takes three in a header.
  expect(safePath(`/${"[ ".repeat(3_000)}`, "/home")).toBe("/home");
});

test("does not redirect to a value that is not a string", () => {
  for (const to of [null, undefined, new File([], "x")]) expect(safePath(to)).toBe("/");
});
