import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { describe, expect, it, onTestFinished } from "vitest";

import { SERVER_REQUESTER } from "../jobs/job-queue";
import { openWorkers, WorkerLimitError, WorkersBusyError } from "./open-workers.server";

const LIMITS = { atOnce: 2, waiting: 1, withinMs: 20_000, memoryMb: 64 };

/** Opens a pool for the server's own work, which has no limit per account. */
const openPool = <Input, Answer>(...pool: Parameters<typeof openWorkers>) => {
  const work = openWorkers<Input, Answer>(...pool);
  return (input: Input) => work(input, SERVER_REQUESTER);
};

/** Returns a program that responds with the value of an expression of its input. */
const answering = (expression: string) => `module.exports.default = (input) => ${expression};`;

describe("a worker", () => {
  it("answers its input and has no environment variables", async () => {
    const add = openPool<number[], unknown>(
      answering("[input[0] + input[1], Object.keys(process.env)]"),
      LIMITS,
    );
    expect(await add([2, 3])).toEqual([5, []]);
  });

  it("is killed at its time limit", async () => {
    const spin = openPool<boolean, string>(
      answering('(() => { while (input) {} return "done"; })()'),
      { ...LIMITS, atOnce: 1, withinMs: 1_500 },
    );
    const first = spin(true);
    const second = spin(false);
    await expect(first).rejects.toThrow(
      new WorkerLimitError("A worker took longer than 1500 ms", "time"),
    );
    expect(await second).toBe("done");
  });

  it("receives and returns typed arrays", async () => {
    const large = new Uint8Array(10 * 1024 * 1024).map((_, i) => i % 251);
    const input = {
      large,
      some: large.subarray(3, 8),
      empty: new Float64Array(),
      list: [Float64Array.of(0.5, -1), "and a text"],
    };
    const echo = openPool<typeof input, typeof input>(answering("input"), LIMITS);
    const { large: echoed, ...others } = await echo(input);
    // toEqual would compare each number, for minutes.
    expect(Buffer.compare(echoed, large)).toBe(0);
    const { large: _, ...given } = input;
    expect(others).toEqual(given);
  });

  // Most of these would end this process if they ran in a thread of it.
  it.each([
    ["many objects", "const all = []; for (;;) all.push({ at: all.length })"],
    ["one array", "const all = []; for (;;) all.push(1)"],
    ["large arrays", "const all = []; for (;;) all.push(new Array(1e5).fill(all.length))"],
    ["a map", "const all = new Map(); for (let i = 0; ; i += 1) all.set(i, i)"],
    ["what JSON says", 'JSON.parse(`[${"[],".repeat(9e6)}1]`)'],
    ["bytes", "const all = []; for (;;) all.push(Buffer.alloc(1e7, 1))"],
  ])("is killed at its memory limit by %s", async (_, hoarding) => {
    const hoard = openPool<null, never>(answering(`{ ${hoarding}; }`), {
      ...LIMITS,
      memoryMb: 32,
    });
    await expect(hoard(null)).rejects.toMatchObject({ limit: "memory" });
    const small = openPool<number, number>(answering("input + 1"), { ...LIMITS, memoryMb: 32 });
    expect(await small(1)).toBe(2);
  });

  it.runIf(process.platform === "linux")("has system limits of its own", async () => {
    const pool = openPool<null, string>(
      answering(`["limits", "oom_score_adj"]
        .map((name) => require("node:fs").readFileSync("/proc/self/" + name, "utf8"))
        .join("")`),
      LIMITS,
    );
    const limits = await pool(null);
    expect(limits).toMatch(/^Max data size +2214592512 /mu);
    expect(limits).toMatch(/^Max core file size +0 /mu);
    expect(limits).toMatch(/^1000$/mu);
  });

  it("times out in the queue", async () => {
    const spin = openPool<boolean, string>(
      answering('(() => { while (input) {} return "done"; })()'),
      { ...LIMITS, atOnce: 1, withinMs: 3_000, waitMs: 500 },
    );
    const first = spin(true);
    await expect(spin(false)).rejects.toThrow(WorkersBusyError);
    await expect(first).rejects.toThrow(WorkerLimitError);
    expect(await spin(false)).toBe("done");
  });

  it("reports the error of its program", async () => {
    const fail = openPool<null, never>(answering('Promise.reject(new Error("No ink"))'), LIMITS);
    await expect(fail(null)).rejects.toThrow("No ink");
    const leave = openPool<null, never>("process.exit(0)", LIMITS);
    await expect(leave(null)).rejects.toThrow("without an answer");
  });
});

/** Creates a directory for a test, deleted after it. */
function directoryForTest(): string {
  const directory = mkdtempSync(join(tmpdir(), "huntstead-workers-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

/** A program that records its process in a directory, and counts those running when it may end. */
const MEETING = `
  const { existsSync, readdirSync, rmSync, writeFileSync } = require("node:fs");
  module.exports.default = async (directory) => {
    writeFileSync(directory + "/" + process.pid, "");
    while (!existsSync(directory + "/go")) await new Promise((resolve) => setTimeout(resolve, 5));
    const atOnce = readdirSync(directory).filter((name) => name !== "go").length;
    rmSync(directory + "/" + process.pid);
    return atOnce;
  };`;

it("queues jobs and rejects them when the queue is full", async () => {
  const directory = directoryForTest();
  const meet = openPool<string, number>(MEETING, LIMITS);
  const three = [meet(directory), meet(directory), meet(directory)];
  await expect(meet(directory)).rejects.toThrow(WorkersBusyError);
  while (readdirSync(directory).length < 2) await wait(5);
  writeFileSync(join(directory, "go"), "");
  const atOnce = await Promise.all(three);
  expect(Math.max(...atOnce)).toBeLessThanOrEqual(2);
  expect(atOnce).toHaveLength(3);
});
