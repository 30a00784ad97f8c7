import { expect, test } from "vitest";

import { deferScripts } from "./script-priority.server";

test("does not change a page without scripts", () => {
  expect(deferScripts("<p>elk</p>")).toBe("<p>elk</p>");
});

test("loads scripts after visible content", () => {
  const styles = '<link rel="stylesheet" href="/a.css"/>';
  expect(
    deferScripts(
      `${styles}<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><p>elk`,
    ),
  ).toBe(
    `${styles}<link rel="modulepreload" href="/a.js" fetchpriority="low"/>` +
      '<link rel="modulepreload" href="/b.js" fetchpriority="low"/><p>elk',
  );
});
