import { performance, type EventLoopUtilization } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const CHECK_INTERVAL_MS = 5_000;
/**
 * The number of quiet checks in a row that count as idle. A collection in a shorter pause would cost more than it
 * gains: pages after it take a seventh longer for a while.
 */
const QUIET_CHECKS = 3;
/** The share of time that counts as busy. Live connections and jobs that run every minute take less. */
const BUSY_RATIO = 0.02;
/** The minimum growth of the heap that is worth a collection, which stops the process for some tenths of a second. */
const WORTHWHILE_BYTES = 64 * 1024 * 1024;
/** The first major version of Node that returns pages to the system after a requested collection. */
const MIN_NODE_MAJOR = 24;

interface Process {
  utilization: () => Pick<EventLoopUtilization, "active" | "idle">;
  /** Returns the memory that V8 has allocated for its heap. */
  heapBytes: () => number;
  /** Runs a collection; null where Node does not support it. */
  collect: (() => void) | null;
}

/**
 * Collects garbage and returns memory to the system while the process is idle, if the heap has grown since the last
 * time. V8 itself does so only while it works, and never for the young generation, so a process would keep its peak of
 * memory forever.
 *
 * @param process for tests
 * @returns a function that stops the checks
 */
export function collectGarbageWhenIdle(process: Process = thisProcess()): () => void {
  const { utilization, heapBytes, collect } = process;
  if (!collect) return () => undefined;
  let since = utilization();
  let remaining = 0;
  let quiet = 0;
  const timer = setInterval(() => {
    const now = utilization();
    const { active, idle } = now;
    const busy = (active - since.active) / (active - since.active + idle - since.idle);
    since = now;
    quiet = busy < BUSY_RATIO ? quiet + 1 : 0;
    if (quiet < QUIET_CHECKS || heapBytes() - remaining < WORTHWHILE_BYTES) return;
    collect();
    remaining = heapBytes();
    since = utilization();
  }, CHECK_INTERVAL_MS);
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
  if (Number(process.versions.node.split(".")[0]) < MIN_NODE_MAJOR) return null;
  // Without the flag, one requested collection would discard code that has not run for some collections, because it
  // runs several.
  setFlagsFromString("--no-flush-bytecode");
  // Only a context that is created after the flag was set has the function.
  setFlagsFromString("--expose-gc");
  const gc = runInNewContext("gc") as (options: object) => void;
  return () => gc({ type: "major", flavor: "last-resort" });
}
