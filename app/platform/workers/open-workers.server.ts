import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";

import { JobQueue, QueueFullError, type Requester } from "../jobs/job-queue";
import type { Outcome } from "./outcome";
import runtime from "./run-work.worker.ts?program";

interface WorkerLimits {
  /** How many run at once; others wait in line. */
  atOnce: number;
  /** How many may wait; more are refused at once. */
  waiting: number;
  /** How many one account or network may have, running ones included. */
  perAccount?: number;
  perNetwork?: number;
  /** How long they may wait; then they are refused, too. */
  waitMs?: number;
  /** From the call to its answer, a new process's own start included. */
  withinMs: number;
  memoryMb: number;
}

/** With the work itself, less than a connection may be silent before it is closed. */
const LONGEST_WAIT_MS = 10_000;

/** People have a file or two read at a time, and a program may send several. */
const JOBS_OF_ONE_ACCOUNT = 8;
const JOBS_OF_ONE_NETWORK = 16;

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
 * Runs a program in processes of their own, for work that would hold up the event loop, on input that may be
 * hostile. A process has one call at a time, and one that takes too much time or memory is ended without harm
 * to the rest. Threads of the server's would take it with them: V8 ends the whole process where a single array
 * or string outgrows what is left of a heap.
 *
 * @param program from an `import … from "./some.worker.ts?program"`, whose default export makes the answer of
 *   the input. Both are what structured clones can be, without shared memory.
 * @returns a function that takes the input, and reads its typed arrays until it has resolved; it rejects where
 *   the program fails, exceeds a limit, or ends without an answer
 */
export function openWorkers<Input, Answer>(program: string, limits: WorkerLimits) {
  const { atOnce, waiting, waitMs = LONGEST_WAIT_MS } = limits;
  const queue = new JobQueue({
    ...{ atOnce, waiting, waitMs },
    perAccount: limits.perAccount ?? JOBS_OF_ONE_ACCOUNT,
    perNetwork: limits.perNetwork ?? JOBS_OF_ONE_NETWORK,
  });
  const idle: WorkerProcess[] = [];
  return async (input: Input, requester: Requester): Promise<Answer> => {
    try {
      return await queue.run(requester, async () => {
        const worker = idle.pop() ?? (await startProcess(program, limits, idle));
        return (await callOnce(worker, idle, { input, withinMs: limits.withinMs })) as Answer;
      });
    } catch (error) {
      if (error instanceof QueueFullError) {
        throw new WorkersBusyError(error.message, { cause: error });
      }
      throw error;
    }
  };
}

interface WorkerProcess {
  child: ChildProcess;
  /** Rejects when the process has ended. */
  ended: Promise<never>;
  /** Ends the process when nobody has called it for a while. */
  timer?: NodeJS.Timeout;
}

/** Starting a process takes 8 ms of the event loop and makes what it does next slower, so the next call finds this one. */
const IDLE_MS = 30_000;
/** For what is not JavaScript's own: buffers, stacks, and 1.1 GB that Node 24 reserves and does not use. */
const MEMORY_BESIDE_MB = 2048;

/**
 * The kernel keeps the limit of memory, ends this process first when the machine has no more, and writes no
 * core file of it.
 */
const LIMITED =
  '{ echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null; ulimit -c 0; ulimit -d "$1"; shift; exec "$@"';

/** @throws WorkersBusyError where the machine has no room for another process */
async function startProcess(
  program: string,
  { memoryMb }: WorkerLimits,
  idle: WorkerProcess[],
): Promise<WorkerProcess> {
  // The work before and after has turns of its own.
  await nextTurn();
  const kilobytes = (memoryMb + MEMORY_BESIDE_MB) * 1024;
  const child: ChildProcess = spawn(
    "/bin/sh",
    ["-c", LIMITED, "sh", String(kilobytes), process.execPath, "-"],
    {
      // Its input may be hostile, so it has nothing of the server's environment, and its thread none at all.
      env: { NODE_ENV: "production" },
      stdio: ["pipe", "ignore", "ignore", "ipc"],
      // Keeps typed arrays as they are.
      serialization: "advanced",
      // A group of its own: Ctrl+C in a terminal is for the server, which finishes what is under way.
      detached: true,
    },
  );
  const worker: WorkerProcess = { child, ended: failureOf(child) };
  worker.ended.catch(() => leave(worker, idle));
  await once(child, "spawn").catch(() => worker.ended);
  await nextTurn();
  // A process that ends before it has read everything says so by its end.
  child.stdin?.on("error", () => undefined);
  child.stdin?.end(
    `const memoryMb = ${memoryMb}; const program = ${JSON.stringify(inThread(program))};\n${runtime}`,
  );
  return worker;
}

/** Its default export makes the answer. */
const inThread = (program: string) => `
  const { parentPort, workerData } = require("node:worker_threads");
  const work = ((module) => { let { exports } = module; ${program}
    return module.exports.default;
  })({ exports: {} });
  Promise.resolve(workerData).then(work).then((answer) => parentPort.postMessage(answer));`;

async function callOnce(
  worker: WorkerProcess,
  idle: WorkerProcess[],
  { input, withinMs }: { input: unknown; withinMs: number },
): Promise<unknown> {
  const { child, ended } = worker;
  clearTimeout(worker.timer);
  for (const each of [child, child.channel]) each?.ref();
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    const error = new WorkerLimitError(`A worker took longer than ${withinMs} ms`, "time");
    timer = setTimeout(() => reject(error), withinMs);
  });
  const answered = new Promise<Outcome>((resolve) => child.once("message", resolve));
  try {
    // A process that can't be told has ended.
    child.send(input as object, () => undefined);
    const outcome = await Promise.race([answered, ended, tooLong]);
    if ("failure" in outcome) throw new Error(outcome.failure);
    rest(worker, idle);
    return outcome.answer;
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Keeps the process for the next call, for a while. */
function rest(worker: WorkerProcess, idle: WorkerProcess[]): void {
  const { child } = worker;
  worker.timer = setTimeout(() => leave(worker, idle), IDLE_MS).unref();
  for (const each of [child, child.channel]) each?.unref();
  idle.push(worker);
}

/** Ends the process, unless it has ended by itself. */
function leave(worker: WorkerProcess, idle: WorkerProcess[]): void {
  clearTimeout(worker.timer);
  if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
  worker.child.kill("SIGKILL");
}

/** Rejects when the process has ended; whatever it said has been read before. */
async function failureOf(child: ChildProcess): Promise<never> {
  const [, signal] = (await once(child, "close").catch((error: unknown) => {
    throw new WorkersBusyError("No worker can be started", { cause: error });
  })) as [number | null, NodeJS.Signals | null];
  // V8 ends its process by one signal or another, the kernel by SIGKILL.
  if (signal) throw new WorkerLimitError(`A worker was ended by ${signal}`, "memory");
  throw new Error("A worker ended without an answer");
}
