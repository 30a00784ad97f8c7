import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";

import { JobQueue, QueueFullError, type JobRequester } from "../jobs/job-queue";
import type { WorkerOutcome } from "./outcome";
import runtime from "./run-work.worker.ts?program";

interface WorkerLimits {
  /** The maximum number of calls that run at once; others wait in line. */
  atOnce: number;
  /** The most waiting calls; more are refused at once. */
  waiting: number;
  /** The maximum number of calls of one account or network, running ones included. */
  perAccount?: number;
  perNetwork?: number;
  /** The maximum wait in milliseconds, after which a call is refused. */
  waitMs?: number;
  /** The time from the call to its response, including the start of a new process. */
  withinMs: number;
  memoryMb: number;
}

/** Together with the work itself, this is less than the time after which an idle connection is closed. */
const MAX_WAIT_MS = 10_000;

/** People have a file or two read at a time, but programs may send several. */
const MAX_JOBS_PER_ACCOUNT = 8;
const MAX_JOBS_PER_NETWORK = 16;

/**
 * Thrown when too many calls are waiting, or one has waited too long. Nothing was done, and a retry may succeed soon.
 */
export class WorkersBusyError extends Error {
  override name = "WorkersBusyError";
}

/** Thrown when a call exceeded its time or memory, most likely because of its input. */
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
 * Runs a program in separate processes, for work that would block the event loop on input that may be hostile. A
 * process has one call at a time, and one that takes too much time or memory is killed without harm to others. Threads
 * would not do: V8 ends the whole process where a single array or string outgrows what is left of a heap.
 *
 * @param program from an `import … from "./some.worker.ts?program"`, whose default export turns the input into the
 * answer. Both are what structured clones can be, without shared memory.
 * @returns a function that takes the input, and reads its typed arrays until it has resolved; it rejects where the
 * program fails, exceeds a limit, or ends without a response
 */
export function openWorkers<Input, Answer>(program: string, limits: WorkerLimits) {
  const { atOnce, waiting, waitMs = MAX_WAIT_MS } = limits;
  const queue = new JobQueue({
    ...{ atOnce, waiting, waitMs },
    perAccount: limits.perAccount ?? MAX_JOBS_PER_ACCOUNT,
    perNetwork: limits.perNetwork ?? MAX_JOBS_PER_NETWORK,
  });
  const idle: WorkerProcess[] = [];
  return async (input: Input, requester: JobRequester): Promise<Answer> => {
    try {
      return await queue.run(requester, async () => {
        const worker = idle.pop() ?? (await startProcess(program, limits, idle));
        return (await callWorker(worker, idle, { input, withinMs: limits.withinMs })) as Answer;
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
  /** Ends the process after some time without a call. */
  timer?: NodeJS.Timeout;
}

/**
 * The time that an idle process is kept for the next call. Starting one takes 8 ms of the event loop, and a new process
 * is slower at first.
 */
const IDLE_MS = 30_000;
/** The memory outside of the JavaScript heap: buffers, stacks, and 1.1 GB that Node 24 reserves but does not use. */
const MEMORY_BESIDE_MB = 2048;

/**
 * The shell command that limits a process: the kernel enforces its memory, kills it first when the machine runs out,
 * and writes no core file of it.
 */
const LIMITED =
  '{ echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null; ulimit -c 0; ulimit -d "$1"; shift; exec "$@"';

/** @throws WorkersBusyError where the machine has no room for another process */
async function startProcess(
  program: string,
  { memoryMb }: WorkerLimits,
  idle: WorkerProcess[],
): Promise<WorkerProcess> {
  // Each part of the start is a turn of the event loop by itself.
  await nextTurn();
  const kilobytes = (memoryMb + MEMORY_BESIDE_MB) * 1024;
  const child: ChildProcess = spawn(
    "/bin/sh",
    ["-c", LIMITED, "sh", String(kilobytes), process.execPath, "-"],
    {
      // The input may be hostile, so the process gets nothing of the server's environment, and its thread none at all.
      env: { NODE_ENV: "production" },
      stdio: ["pipe", "ignore", "ignore", "ipc"],
      // This serialization preserves typed arrays.
      serialization: "advanced",
      // The process has its own process group, so that Ctrl+C in a terminal ends only the server, which first finishes its
      // work.
      detached: true,
    },
  );
  const worker: WorkerProcess = { child, ended: waitForFailure(child) };
  worker.ended.catch(() => stopWorker(worker, idle));
  await once(child, "spawn").catch(() => worker.ended);
  await nextTurn();
  // A process that ends before it has read everything is reported by its exit.
  child.stdin?.on("error", () => undefined);
  child.stdin?.end(
    `const memoryMb = ${memoryMb}; const program = ${JSON.stringify(buildWorkerProgram(program))};\n${runtime}`,
  );
  return worker;
}

/** Returns a program that runs the default export of another. */
const buildWorkerProgram = (program: string) => `
  const { parentPort, workerData } = require("node:worker_threads");
  const work = ((module) => { let { exports } = module; ${program}
    return module.exports.default;
  })({ exports: {} });
  Promise.resolve(workerData).then(work).then((answer) => parentPort.postMessage(answer));`;

async function callWorker(
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
  const outcomePromise = new Promise<WorkerOutcome>((resolve) => child.once("message", resolve));
  try {
    // A process that can't receive the message has ended.
    child.send(input as object, () => undefined);
    const outcome = await Promise.race([outcomePromise, ended, tooLong]);
    if ("failure" in outcome) throw new Error(outcome.failure);
    parkWorker(worker, idle);
    return outcome.result;
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Keeps the process for the next call, for a while. */
function parkWorker(worker: WorkerProcess, idle: WorkerProcess[]): void {
  const { child } = worker;
  worker.timer = setTimeout(() => stopWorker(worker, idle), IDLE_MS).unref();
  for (const each of [child, child.channel]) each?.unref();
  idle.push(worker);
}

/** Ends the process, unless it has ended by itself. */
function stopWorker(worker: WorkerProcess, idle: WorkerProcess[]): void {
  clearTimeout(worker.timer);
  if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
  worker.child.kill("SIGKILL");
}

/** Rejects when the process has ended; its messages have all been read before. */
async function waitForFailure(child: ChildProcess): Promise<never> {
  const [, signal] = (await once(child, "close").catch((error: unknown) => {
    throw new WorkersBusyError("No worker can be started", { cause: error });
  })) as [number | null, NodeJS.Signals | null];
  // V8 ends its process by different signals, the kernel by SIGKILL.
  if (signal) throw new WorkerLimitError(`A worker was ended by ${signal}`, "memory");
  throw new Error("A worker ended without an answer");
}
