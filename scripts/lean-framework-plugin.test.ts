import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { parseAst } from "vite";
import { expect, it } from "vitest";

import { UNUSED, withFixedFlags, withoutMessages, withoutUnused } from "./lean-framework-plugin";

const require = createRequire(import.meta.url);
const router = readFileSync(
  join(dirname(require.resolve("@remix-run/router")), "router.js"),
  "utf8",
);

it("knows the router's flags and that nothing is discovered", () => {
  const lean = withFixedFlags(router);
  expect(router.match(/\bfuture\.v7_/g)?.length).toBeGreaterThan(15);
  // This flag is read by code that only runs on servers.
  expect(lean.match(/\bfuture\.v7_\w+/g)).toEqual(["future.v7_throwAbortReason"]);
  expect(lean).not.toMatch(/if \(isFogOfWar\)|init\.patchRoutesOnNavigation|!isFogOfWar\b/);
  expect(lean).toContain("fogOfWar.active = false;");
  expect(lean).toContain("if (false) {");
});

it("keeps what invariants ask and drops what they say", () => {
  const asked =
    'invariant(a(b, "c"), `no ${d(1)}` + "e"); UNSAFE_invariant(f ? g : h, "i"); other(j, "k");';
  expect(withoutMessages(asked, parseAst)).toBe(
    'invariant(a(b, "c")); UNSAFE_invariant(f ? g : h); other(j, "k");',
  );
  const lean = withoutMessages(router, parseAst);
  expect(router).toContain("You must provide a non-empty routes array");
  expect(lean).not.toContain("You must provide a non-empty routes array");
});

it.each(Object.keys(UNUSED))("finds all that is not used in %s", (file) => {
  const code = readFileSync(join("node_modules", file), "utf8");
  const lean = withoutUnused(code, `/somewhere/node_modules/${file}`);
  expect(lean).not.toBe(code);
  expect(() => parseAst(lean)).not.toThrow();
});

it("leaves out what is not used, and says so when another version asks differently", () => {
  const id = "/somewhere/node_modules/@remix-run/router/dist/router.js";
  const lean = withoutUnused(router, id);
  expect(router).toContain("if (isDeferredResult(result)) {");
  expect(lean).not.toContain("if (isDeferredResult(result)) {");
  expect(lean).toContain("function isDeferredResult(result) {");
  expect(() => parseAst(lean)).not.toThrow();
  expect(() => withoutUnused("export {};", id)).toThrow(/router\.js no longer has/);
  expect(withoutUnused("export {};", "/somewhere/app/root.tsx")).toBe("export {};");
});
