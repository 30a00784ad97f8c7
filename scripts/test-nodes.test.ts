import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { listOtherNodes, SUPPORTED_NODES } from "./test-nodes.mjs";

test("the supported versions of Node are those that the project names", () => {
  const { engines } = JSON.parse(readFileSync("package.json", "utf8")) as {
    engines: { node: string };
  };
  const image = readFileSync("docker/Dockerfile", "utf8");
  const newest = SUPPORTED_NODES.at(-1) ?? "";
  expect(engines.node).toBe(`>=${SUPPORTED_NODES[0]}`);
  expect(readFileSync(".nvmrc", "utf8").trim()).toBe(newest);
  const images = [...image.matchAll(/^FROM node:(\d+)\.[\w.-]+/gm)].map(([, major]) => major);
  expect(images).toEqual([newest, newest]);
});

test("all of them are tested but the line that runs the tests anyway", () => {
  expect(listOtherNodes("v20.20.2")).toEqual(["22", "24"]);
  expect(listOtherNodes("v24.1.0")).toEqual(["20.19", "22"]);
  expect(listOtherNodes("v25.0.0")).toEqual(SUPPORTED_NODES);
});
