import { setTimeout as wait } from "node:timers/promises";

import { describe, expect, it } from "vitest";

import { openWorkers, WorkerLimitError, WorkersBusyError } from "./open-workers.server";

const LIMITS = { atOnce: 2, waiting: 1, withinMs: 20_000, memoryMb: 64 };

/** A program that answers with what an expression of its input is. */
const answering = (expression: string) =>
  `const { parentPort, workerData: input } = require("node:worker_threads");
   Promise.resolve(${expression}).then((answer) => parentPort.postMessage(answer));`;

describe("a worker", () => {
  it("answers what it was asked, and sees nothing of the environment", async () => {
    const add = openWorkers<number[], unknown>(
      answering("[input[0] + input[1], Object.keys(process.env)]"),
      LIMITS,
    );
    expect(await add([2, 3])).toEqual([5, []]);
  });

  it("is ended when it takes too long, and leaves its place to the next", async () => {
    const spin = openWorkers<boolean, string>(
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

  it("is ended when it takes too much memory", async () => {
    const hoard = openWorkers<null, never>(
      answering(
        "(() => { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)); })()",
      ),
      { ...LIMITS, memoryMb: 32 },
    );
    await expect(hoard(null)).rejects.toThrow(WorkerLimitError);
  });

  it("is waited for only so long, and who has given up takes nobody's place", async () => {
    const spin = openWorkers<boolean, string>(
      answering('(() => { while (input) {} return "done"; })()'),
      { ...LIMITS, atOnce: 1, withinMs: 3_000, waitMs: 500 },
    );
    const first = spin(true);
    await expect(spin(false)).rejects.toThrow(WorkersBusyError);
    await expect(first).rejects.toThrow(WorkerLimitError);
    expect(await spin(false)).toBe("done");
  });

  it("fails as its program does", async () => {
    const fail = openWorkers<null, never>(answering('Promise.reject(new Error("No ink"))'), LIMITS);
    await expect(fail(null)).rejects.toThrow("No ink");
    const leave = openWorkers<null, never>("process.exit(0)", LIMITS);
    await expect(leave(null)).rejects.toThrow("without an answer");
  });
});

it("workers wait for one another, and more than may wait are refused at once", async () => {
  // Each waits for a second one to run at the same time, and ends when it has been told so.
  const shared = new Int32Array(new SharedArrayBuffer(8));
  const meet = openWorkers<Int32Array, number>(
    answering(`(() => {
      Atomics.add(input, 0, 1);
      Atomics.wait(input, 1, 0);
      return Atomics.sub(input, 0, 1);
    })()`),
    LIMITS,
  );
  const three = [meet(shared), meet(shared), meet(shared)];
  await expect(meet(shared)).rejects.toThrow(WorkersBusyError);
  while (Atomics.load(shared, 0) < 2) await wait(5);
  Atomics.store(shared, 1, 1);
  Atomics.notify(shared, 1);
  const atOnce = await Promise.all(three);
  expect(Math.max(...atOnce)).toBeLessThanOrEqual(2);
  expect(atOnce).toHaveLength(3);
});
