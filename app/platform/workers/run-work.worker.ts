import { Worker } from "node:worker_threads";

import type { Outcome } from "./outcome";

// This program runs in a worker's process. Each call has a thread of its own in it, so no call sees what another
// one leaves behind. A thread that runs out of memory takes this process with it, and nobody else.

/** What makes the answer of `workerData`, and posts it. */
declare const program: string;
declare const memoryMb: number;

process.on("message", (input) => {
  void run(input).then((outcome) => process.send?.(outcome));
});
// The server is gone.
process.on("disconnect", () => process.exit());
// Sent to a whole group of processes, these end the server when it has finished what is under way, and
// this process belongs to that.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => undefined);

async function run(input: unknown): Promise<Outcome> {
  const worker = new Worker(program, {
    eval: true,
    workerData: input,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  try {
    return await new Promise<Outcome>((resolve) => {
      worker.once("message", (answer: unknown) => resolve({ answer }));
      worker.once("error", (error: NodeJS.ErrnoException) => {
        // More than the kernel's limit, or than V8 noticed in time, ends it like more than V8's own.
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
