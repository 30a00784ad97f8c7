import { performance, type EventLoopUtilization } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const LOOK_EVERY_MS = 5_000;
/**
 * So many quiet looks in a row are rest. In a shorter pause it would take more than it gives: the pages
 * after a collection cost a seventh more for a while.
 */
const QUIET_LOOKS = 3;
/** Of the time since the last look: live connections and what looks every minute take less. */
const BUSY = 0.02;
/** A collection stops the process for some tenths of a second, so that it has to be worth it. */
const WORTHWHILE_BYTES = 64 * 1024 * 1024;
/** The first that gives pages back to the system when it is asked to; others keep them. */
const FIRST_MAJOR = 24;

interface Process {
  utilization: () => Pick<EventLoopUtilization, "active" | "idle">;
  /** What V8 holds of the system's memory for its heap. */
  heapBytes: () => number;
  /** Null where it cannot be asked. */
  collect: (() => void) | null;
}

/**
 * Collects garbage and gives memory back once nobody asks for anything, if it has grown since the last
 * time. By itself V8 does so only while it works, and for the young generation never: a process kept for
 * good what it took when it was busiest.
 *
 * @param process for tests
 * @returns stops looking
 */
export function collectAtRest(process: Process = thisProcess()): () => void {
  const { utilization, heapBytes, collect } = process;
  if (!collect) return () => undefined;
  let since = utilization();
  let left = 0;
  let quiet = 0;
  const timer = setInterval(() => {
    const now = utilization();
    const { active, idle } = now;
    const busy = (active - since.active) / (active - since.active + idle - since.idle);
    since = now;
    quiet = busy < BUSY ? quiet + 1 : 0;
    if (quiet < QUIET_LOOKS || heapBytes() - left < WORTHWHILE_BYTES) return;
    collect();
    left = heapBytes();
    since = utilization();
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function thisProcess(): Process {
  return {
    utilization: () => performance.eventLoopUtilization(),
    heapBytes: () => process.memoryUsage().heapTotal,
    collect: garbageCollector(),
  };
}

function garbageCollector(): (() => void) | null {
  if (Number(process.versions.node.split(".")[0]) < FIRST_MAJOR) return null;
  // Code that has not run for some collections would be compiled again, and these are several at once.
  setFlagsFromString("--no-flush-bytecode");
  // A context that is made after the flag has the function.
  setFlagsFromString("--expose-gc");
  const gc = runInNewContext("gc") as (options: object) => void;
  return () => gc({ type: "major", flavor: "last-resort" });
}
