import { Worker } from "node:worker_threads";

import type { WorkerOutcome } from "./outcome";

// This program runs in a worker's process. Each call has its own thread in it, so no call sees data of another. A
// thread that runs out of memory takes this process with it, but no other.

/** The program that computes the answer from `workerData`, and posts it. */
declare const program: string;
declare const memoryMb: number;

process.on("message", (input) => {
  void run(input).then((outcome) => process.send?.(outcome));
});
// The server has ended.
process.on("disconnect", () => process.exit());
// These signals may reach the whole process group. The server then finishes its work before it stops, and needs this
// process until then.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => undefined);

async function run(input: unknown): Promise<WorkerOutcome> {
  const worker = new Worker(program, {
    eval: true,
    workerData: input,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  try {
    return await new Promise<WorkerOutcome>((resolve) => {
      worker.once("message", (result: unknown) => resolve({ result }));
      worker.once("error", (error: NodeJS.ErrnoException) => {
        // An allocation beyond the kernel's limit, or faster than V8 notices, ends the process as well, like one beyond
        // V8's own limit.
        const isMemory =
          error.code === "ERR_WORKER_OUT_OF_MEMORY" ||
          /allocation failed|failed to allocate/i.test(error.message);
        if (isMemory) process.kill(process.pid, "SIGKILL");
        else resolve({ failure: error.message });
      });
      worker.once("exit", () => resolve({ failure: "A worker ended without an answer" }));
    });
  } finally {
    await worker.terminate();
  }
}
