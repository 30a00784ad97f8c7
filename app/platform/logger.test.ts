import { spawnSync } from "node:child_process";
import { existsSync, openSync } from "node:fs";

import { expect, it } from "vitest";

const LINES = `
  import { readEnvironment, useEnvironment } from "~/platform/environment.server";
  import { log } from "~/platform/logger.server";
  useEnvironment(readEnvironment({ SESSION_SECRET: "a secret of this test, longer than 32 characters" }));
  for (let i = 0; i < 100; i += 1) log().error({ line: "x".repeat(1_000) }, "a line");
  await new Promise((resolve) => setTimeout(resolve, 100));
  console.log("goes on");
`;

it.skipIf(!existsSync("/dev/full"))("continues when its output cannot be written", () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", LINES],
    { stdio: ["ignore", "pipe", openSync("/dev/full", "w")], encoding: "utf8" },
  );
  expect([status, stdout]).toEqual([0, "goes on\n"]);
});
