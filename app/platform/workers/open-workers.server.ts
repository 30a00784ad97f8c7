import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Duplex } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";

import runtime from "./run-work.worker.ts?program";
import { readFrame, writeFrame, type Outcome } from "./worker-frames";

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
 * Runs a program in processes of their own, for work that would hold up the event loop, on input that may be
 * hostile. Each call has one, which ends with it: what one leaves behind no other sees, and one that takes
 * too much time or memory is ended without harm to the rest. A thread would take the server with it: V8 ends
 * the whole process where a single array or string outgrows what is left of a heap.
 *
 * @param program from an `import … from "./some.worker.ts?program"`, whose default export makes the answer of
 *   the input. Both are what structured clones can be, without shared memory.
 * @returns a function that takes the input, and reads its typed arrays until it has resolved; it rejects where
 *   the program fails, exceeds a limit, or ends without an answer
 */
export function openWorkers<Input, Answer>(program: string, limits: WorkerLimits) {
  let running = 0;
  const line: (() => void)[] = [];
  return async (input: Input): Promise<Answer> => {
    if (running < limits.atOnce) running += 1;
    else if (line.length < limits.waiting) await turnIn(line, limits.waitMs);
    else throw new WorkersBusyError("Too many are waiting for a worker");
    try {
      return (await runOnce(program, input, limits)) as Answer;
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

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

/** For what is not JavaScript's own: threads, buffers, and 575 MB that Node 24 reserves and does not use. */
const MEMORY_BESIDE_MB = 1024;
/** Garbage is collected in threads beside it, whose time counts as well. */
const CORES = 4;

/**
 * The shell's limits hold even where the server is killed and nobody ends a program that never would: of
 * processor seconds, and of memory, of which the kernel takes this process's first; no image of it is kept.
 * What it works on may be hostile, so it has no environment.
 */
const LIMITED =
  '{ echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null; ulimit -c 0; ulimit -t "$1"; ulimit -d "$2"; shift 2; exec env -i "$@"';

async function runOnce(
  program: string,
  input: unknown,
  { withinMs, memoryMb }: WorkerLimits,
): Promise<unknown> {
  // To start a process takes 8 ms of this thread; whatever was before and comes after has turns of its own.
  await nextTurn();
  const child = startLimited({
    seconds: Math.ceil((withinMs * CORES) / 1000),
    kilobytes: (memoryMb + MEMORY_BESIDE_MB) * 1024,
    memoryMb,
  });
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    const error = new WorkerLimitError(`A worker took longer than ${withinMs} ms`, "time");
    timer = setTimeout(() => reject(error), withinMs);
  });
  try {
    const outcome = await Promise.race([talk(child, program, input), failureOf(child), tooLong]);
    await nextTurn();
    if ("failure" in outcome) throw new Error(outcome.failure);
    return outcome.answer;
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}

function startLimited(limits: {
  seconds: number;
  kilobytes: number;
  memoryMb: number;
}): ChildProcess {
  const node = [process.execPath, `--max-old-space-size=${limits.memoryMb}`, "-"];
  return spawn(
    "/bin/sh",
    ["-c", LIMITED, "sh", String(limits.seconds), String(limits.kilobytes), ...node],
    // A group of its own: Ctrl+C in a terminal is for the server, which finishes what is under way.
    {
      env: { NODE_ENV: "production" },
      stdio: ["pipe", "ignore", "ignore", "pipe"],
      detached: true,
    },
  );
}

/** Gives it the program and the input, and resolves to what it says. */
async function talk(child: ChildProcess, program: string, input: unknown): Promise<Outcome> {
  // Without room for one more process there are no streams, and failureOf() tells why.
  await once(child, "spawn").catch(() => new Promise(() => undefined));
  await nextTurn();
  const [script, , , socket] = child.stdio as unknown as [Duplex, null, null, Duplex];
  // Whoever ends before it has heard everything says so by its end.
  for (const each of [script, socket]) each.on("error", () => undefined);
  script.end(
    `const work = ((module) => { let { exports } = module;\n${program}\nreturn module.exports.default; })({ exports: {} });\n${runtime}`,
  );
  for (const bytes of writeFrame(input)) await writeInTurns(socket, bytes);
  return (await readFrame(takeFrom(socket))) as Outcome;
}

/** After so many bytes others have their turn: a socket takes and gives megabytes in one. */
const BYTES_A_TURN = 128 * 1024;

async function writeInTurns(socket: Duplex, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += BYTES_A_TURN) {
    const some = bytes.subarray(at, at + BYTES_A_TURN);
    // Whether or not it was taken: who takes none has ended.
    await new Promise<void>((resolve) => socket.write(some, () => resolve()));
  }
}

/** Rejects when it has ended; whatever it said has been read before. */
async function failureOf(child: ChildProcess): Promise<never> {
  const [, signal] = (await once(child, "close").catch((error: unknown) => {
    // The machine has no room for another process.
    throw new WorkersBusyError("No worker can be started", { cause: error });
  })) as [number | null, NodeJS.Signals | null];
  if (signal === "SIGXCPU") throw new WorkerLimitError("A worker took too much time", "time");
  // V8 ends its process by one signal or another, the kernel by SIGKILL.
  if (signal) throw new WorkerLimitError(`A worker was ended by ${signal}`, "memory");
  throw new Error("A worker ended without an answer");
}

/** Takes so many bytes of a stream as they come; never resolves where it ends before. */
function takeFrom(stream: Duplex) {
  const chunks: AsyncIterator<Buffer, unknown> = stream[Symbol.asyncIterator]();
  let left: Uint8Array = Buffer.of();
  let inTurn = 0;
  return async (length: number) => {
    const bytes = new Uint8Array(length);
    for (let at = 0; at < length;) {
      if (left.length === 0) {
        const next = await chunks.next().catch(() => null);
        if (!next || next.done) return new Promise<never>(() => undefined);
        left = next.value;
      }
      const part = left.subarray(0, length - at);
      bytes.set(part, at);
      at += part.length;
      left = left.subarray(part.length);
      inTurn += part.length;
      if (inTurn >= BYTES_A_TURN) {
        inTurn = 0;
        await nextTurn();
      }
    }
    return bytes;
  };
}
