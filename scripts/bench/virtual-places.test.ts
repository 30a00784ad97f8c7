import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { expect, it } from "vitest";

const EXPORTS = 'import("./scripts/bench/query-times.ts").then((m) => console.log(Object.keys(m)))';

it("lets the queries be timed without Vite", { timeout: 60_000 }, async () => {
  const flags = ["--import", "tsx", "--import", "./scripts/bench/virtual-places.ts"];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, "--eval", EXPORTS]);
  expect(stdout).toContain("timeQueries");
});
