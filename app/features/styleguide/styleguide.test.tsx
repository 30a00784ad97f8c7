import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";

import Styleguide from "./styleguide.page";

const UI = join(import.meta.dirname, "../../ui");
/** Components that render nothing visible. */
const INVISIBLE = ["blank", "markup", "markup-list"];

afterEach(() => vi.unstubAllEnvs());

test("shows every component of app/ui", () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .map((file) => readFileSync(join(import.meta.dirname, file), "utf8"))
    .join("\n");
  const components = readdirSync(UI)
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .map((file) => file.slice(0, -".tsx".length));
  const missing = components.filter(
    (name) => !INVISIBLE.includes(name) && !sources.includes(`"~/ui/${name}"`),
  );
  expect(missing).toEqual([]);
});

test("renders everything in both themes without duplicate ids", () => {
  const html = renderToStaticMarkup(<Styleguide />);
  for (const theme of ["dark", "light"]) expect(html).toContain(`data-theme="${theme}"`);
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
});

test.each([
  ["development", true],
  ["production", false],
])("includes %s: %s", async (mode, isIncluded) => {
  vi.stubEnv("NODE_ENV", mode);
  // Each mode imports a new module, because the module reads the mode when it loads.
  const address = `../../routes?${mode}`;
  const { default: routes } = (await import(
    /* @vite-ignore */ address
  )) as typeof import("~/routes");
  expect(routes.some(({ path }) => path === "styleguide")).toBe(isIncluded);
});
