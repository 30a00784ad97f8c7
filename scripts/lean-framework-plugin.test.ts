import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { parseAst } from "vite";
import { expect, it } from "vitest";

import {
  UNUSED,
  withFixedFlags,
  removeMessages,
  removeUnusedChecks,
} from "./lean-framework-plugin";

const require = createRequire(import.meta.url);
const router = readFileSync(
  join(dirname(require.resolve("@remix-run/router")), "router.js"),
  "utf8",
);

it("knows the router's flags and that nothing is discovered", () => {
  const result = withFixedFlags(router);
  expect(router.match(/\bfuture\.v7_/g)?.length).toBeGreaterThan(15);
  // This flag is read by code that only runs on servers.
  expect(result.match(/\bfuture\.v7_\w+/g)).toEqual(["future.v7_throwAbortReason"]);
  expect(result).not.toMatch(/if \(isFogOfWar\)|init\.patchRoutesOnNavigation|!isFogOfWar\b/);
  expect(result).toContain("fogOfWar.active = false;");
  expect(result).toContain("if (false) {");
});

it("keeps what invariants ask and drops what they say", () => {
  const source =
    'invariant(a(b, "c"), `no ${d(1)}` + "e"); UNSAFE_invariant(f ? g : h, "i"); other(j, "k");';
  expect(removeMessages(source, parseAst)).toBe(
    'invariant(a(b, "c")); UNSAFE_invariant(f ? g : h); other(j, "k");',
  );
  const result = removeMessages(router, parseAst);
  expect(router).toContain("You must provide a non-empty routes array");
  expect(result).not.toContain("You must provide a non-empty routes array");
});

it.each(Object.keys(UNUSED))("finds all that is not used in %s", (file) => {
  const code = readFileSync(join("node_modules", file), "utf8");
  const result = removeUnusedChecks(code, `/somewhere/node_modules/${file}`);
  expect(result).not.toBe(code);
  expect(() => parseAst(result)).not.toThrow();
});

it("leaves out what is not used, and says so when another version asks differently", () => {
  const id = "/somewhere/node_modules/@remix-run/router/dist/router.js";
  const result = removeUnusedChecks(router, id);
  expect(router).toContain("if (isDeferredResult(result)) {");
  expect(result).not.toContain("if (isDeferredResult(result)) {");
  expect(result).toContain("function isDeferredResult(result) {");
  expect(() => parseAst(result)).not.toThrow();
  expect(() => removeUnusedChecks("export {};", id)).toThrow(/router\.js no longer has/);
  expect(removeUnusedChecks("export {};", "/somewhere/app/root.tsx")).toBe("export {};");
});
