import { readdirSync } from "node:fs";

import { expect, it } from "vitest";

import { CHUNKS, getChunkName } from "./browser-chunks";

const files = readdirSync("app", { recursive: true, encoding: "utf8" });

it.each(CHUNKS.flatMap(({ modules }) => modules))("finds a module for %s", (path) => {
  expect(files.some((file) => file.startsWith(path))).toBe(true);
});

it("leaves pages, and packages that few pages need, to Rollup", () => {
  expect(getChunkName("/project/app/layout/components/header.tsx")).toBe("shell");
  expect(getChunkName("/project/app/layout/not-found.page.tsx")).toBeNull();
  expect(getChunkName("/project/node_modules/react/index.js")).toBe("framework");
  const leaflet = "/project/node_modules/leaflet/dist/leaflet-src.js";
  expect(getChunkName(leaflet)).toBeNull();
  expect(getChunkName(`\0${leaflet}?commonjs-module`)).toBeNull();
});
