import { spawn } from "node:child_process";
import { once } from "node:events";

import { afterEach, describe, expect, it } from "vitest";

import { readCpuSeconds, readResidentBytes, readTreeCpuSeconds } from "./process-cost";

const BUSY_SECONDS = 0.5;
let child: ReturnType<typeof start>;
const start = (script: string) =>
  spawn(process.execPath, ["-e", `${script}; console.log("done"); setInterval(() => 0, 1e6)`], {
    stdio: ["ignore", "pipe", "inherit"],
  });
const run = async (script: string) => {
  child = start(script);
  await once(child.stdout, "data");
  return child.pid ?? 0;
};
afterEach(() => void child.kill());

describe("the cost of a process", () => {
  it("is its CPU time, not the elapsed time", async () => {
    const busy = await run(
      `const spent = () => { const { user, system } = process.cpuUsage(); return user + system; };
      while (spent() < ${BUSY_SECONDS * 1e6}) for (let i = 0; i < 1e6; i += 1);`,
    );
    const cost = readCpuSeconds(busy);
    expect(cost).toBeGreaterThan(BUSY_SECONDS - 0.02);
    expect(cost).toBeLessThan(BUSY_SECONDS + 0.3);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(readCpuSeconds(busy) - cost).toBeLessThan(0.1);
  });

  it("includes its children, also those that have ended", { timeout: 30_000 }, async () => {
    const compute = JSON.stringify(
      `while (process.cpuUsage().user < ${BUSY_SECONDS * 1e6}) for (let i = 0; i < 1e6; i += 1);`,
    );
    const parent = await run(`const { execFileSync, spawn } = require("node:child_process");
      execFileSync(process.execPath, ["-e", ${compute}]);
      const living = spawn(process.execPath, ["-e", ${compute} + "; setInterval(() => 0, 1e6)"]);
      process.once("SIGTERM", () => { living.kill(); process.exit(); })`);
    const readChildrenCpu = () => readTreeCpuSeconds(parent) - readCpuSeconds(parent);
    await expect.poll(readChildrenCpu, { timeout: 20_000 }).toBeGreaterThan(1.9 * BUSY_SECONDS);
  });

  it("includes its memory", async () => {
    const megabytes = 200;
    const empty = readResidentBytes(await run(""));
    child.kill();
    const full = readResidentBytes(
      await run(`globalThis.held = Buffer.alloc(${megabytes} * 1024 * 1024, 1)`),
    );
    const retainedMb = (full - empty) / 1024 / 1024;
    expect(retainedMb).toBeGreaterThan(megabytes * 0.9);
    expect(retainedMb).toBeLessThan(megabytes * 1.3);
  });
});
