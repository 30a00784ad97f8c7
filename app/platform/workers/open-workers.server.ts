import { Worker } from "node:worker_threads";

interface WorkerLimits {
  /** How many run at once; others wait in line. */
  atOnce: number;
  /** How many may wait; more are refused at once. */
  waiting: number;
  /** How long they may; then they are refused, too. */
  waitMs?: number;
  /** From its start to its answer. */
  withinMs: number;
  memoryMb: number;
}

/** With the work itself, less than a connection may be silent before it is closed. */
const LONGEST_WAIT_MS = 10_000;

/** Too many are waiting already, or one has waited too long. Nothing was done, and in a moment there may be room. */
export class WorkersBusyError extends Error {
  override name = "WorkersBusyError";
}

/** A call took more time or memory than it may: that is what it was given, most likely. */
export class WorkerLimitError extends Error {
  override name = "WorkerLimitError";

  constructor(
    message: string,
    readonly limit: "time" | "memory",
  ) {
    super(message);
  }
}

/**
 * Runs a program in worker threads, for work that would hold up the event loop. Each call has a worker
 * of its own, which ends with it: what one leaves behind no other sees, and one that takes too much
 * time or memory is ended without harm to the rest.
 *
 * @param program from an `import … from "./some.worker.ts?program"`; it finds its input in `workerData`
 *   and posts one message, the answer
 * @returns a function that takes the input, and which of its buffers are handed over instead of copied; it
 *   rejects where the program fails, exceeds a limit, or ends without an answer
 */
export function openWorkers<Input, Answer>(program: string, limits: WorkerLimits) {
  let running = 0;
  const line: (() => void)[] = [];
  return async (input: Input, handedOver: ArrayBufferLike[] = []): Promise<Answer> => {
    if (running < limits.atOnce) running += 1;
    else if (line.length < limits.waiting) await turnIn(line, limits.waitMs);
    else throw new WorkersBusyError("Too many are waiting for a worker");
    try {
      return await runOnce<Answer>(program, { input, handedOver }, limits);
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Bytes to hand over to a worker, since copying 10 MB holds up everybody for some 40 ms: the same where
 * they have their memory to themselves, and a copy of them where it is shared with others.
 */
export const ownMemory = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);

/** Resolves when whoever was before has ended. */
function turnIn(line: (() => void)[], waitMs = LONGEST_WAIT_MS): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      line.splice(line.indexOf(begin), 1);
      reject(new WorkersBusyError("Waited too long for a worker"));
    }, waitMs);
    function begin() {
      clearTimeout(timer);
      resolve();
    }
    line.push(begin);
  });
}

async function runOnce<Answer>(
  program: string,
  { input, handedOver }: { input: unknown; handedOver: ArrayBufferLike[] },
  { withinMs, memoryMb }: WorkerLimits,
): Promise<Answer> {
  const worker = new Worker(program, {
    eval: true,
    workerData: input,
    transferList: handedOver as ArrayBuffer[],
    // What it works on may be hostile: it sees nothing of the environment.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new WorkerLimitError(`A worker took longer than ${withinMs} ms`, "time")),
        withinMs,
      );
      worker.once("message", resolve);
      worker.once("error", (error: NodeJS.ErrnoException) => {
        const isMemory = error.code === "ERR_WORKER_OUT_OF_MEMORY";
        reject(isMemory ? new WorkerLimitError(error.message, "memory") : error);
      });
      worker.once("exit", () => reject(new Error("A worker ended without an answer")));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
