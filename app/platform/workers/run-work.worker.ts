import { Socket } from "node:net";
import { Worker } from "node:worker_threads";

import { readFrame, takeFrom, writeFrame, type Outcome } from "./worker-frames";

// What runs in a worker's process. Each call has a thread of its own in it: what one leaves behind no
// other sees. A thread that runs out of memory takes this process with it, and nobody else.

/** What makes the answer of `workerData`, and posts it. */
declare const program: string;
declare const memoryMb: number;

const socket = new Socket({ fd: 3 });
// The server is gone.
socket.on("end", () => process.exit());
socket.on("error", () => process.exit());
// Sent to a whole group of processes, these end the server when it has finished what is under way: this
// belongs to that.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => undefined);

const take = takeFrom(socket);
void (async () => {
  for (;;) {
    const outcome = await run(await readFrame(take));
    for (const bytes of writeFrame(outcome)) socket.write(bytes);
  }
})();

async function run(input: unknown): Promise<Outcome> {
  const worker = new Worker(program, {
    eval: true,
    workerData: input,
    // What it works on may be hostile: it sees nothing of the environment.
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
