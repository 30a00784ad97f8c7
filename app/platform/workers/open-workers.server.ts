import { Worker } from "node:worker_threads";

interface WorkerLimits {
  /** How many run at once; others wait in line. */
  atOnce: number;
  /** How many may wait; more are refused at once. */
  waiting: number;
  /** From its start to its answer. */
  withinMs: number;
  memoryMb: number;
}

/** Too many are waiting already. Nothing was done, and in a moment there may be room. */
export class WorkersBusyError extends Error {
  override name = "WorkersBusyError";
}

/**
 * Runs a program in worker threads, for work that would hold up the event loop. Each call has a worker
 * of its own, which ends with it: what one leaves behind no other sees, and one that takes too much
 * time or memory is ended without harm to the rest.
 *
 * @param program from an `import … from "./some.worker.ts?program"`; it finds its input in `workerData`
 *   and posts one message, the answer
 * @returns a function that rejects where the program fails, exceeds a limit, or ends without an answer
 */
export function openWorkers<Input, Answer>(program: string, limits: WorkerLimits) {
  let running = 0;
  const line: (() => void)[] = [];
  return async (input: Input): Promise<Answer> => {
    if (running < limits.atOnce) running += 1;
    else if (line.length < limits.waiting) await new Promise<void>((resolve) => line.push(resolve));
    else throw new WorkersBusyError("Too many are waiting for a worker");
    try {
      return await runOnce<Answer>(program, input, limits);
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

async function runOnce<Answer>(
  program: string,
  input: unknown,
  { withinMs, memoryMb }: WorkerLimits,
): Promise<Answer> {
  const worker = new Worker(program, {
    eval: true,
    workerData: input,
    // What it works on may be hostile: it sees nothing of the environment.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new Error(`A worker took longer than ${withinMs} ms`)),
        withinMs,
      );
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("A worker ended without an answer")));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
