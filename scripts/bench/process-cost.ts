import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

let ticksPerSecond: number | undefined;

/**
 * Returns the CPU seconds that a process has used so far, in user and system mode, over all threads.
 *
 * @throws Error where there is no /proc, or no such process
 */
export function readCpuSeconds(pid: number): number {
  return readTicks(pid, ["utime", "stime"]);
}

/** Returns the CPU seconds of a process, its running children, and its ended children. */
export function readTreeCpuSeconds(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
  let seconds = readTicks(pid, ["utime", "stime", "cutime", "cstime"]);
  for (const child of children.filter(Boolean)) {
    try {
      seconds += readCpuSeconds(Number(child));
    } catch {
      // The child has ended, and its parent's count includes it from the next call on.
    }
  }
  return seconds;
}

/** Returns the bytes of memory that a process holds (its resident set). */
export function readResidentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}

/** The indexes of fields after the process's name in /proc/PID/stat (proc(5)). */
const STAT_FIELD_INDEXES = { utime: 11, stime: 12, cutime: 13, cstime: 14 };

function readTicks(pid: number, fields: readonly (keyof typeof STAT_FIELD_INDEXES)[]): number {
  ticksPerSecond ??= Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name is in parentheses and may contain spaces.
  const values = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (
    fields.reduce((sum, field) => sum + Number(values[STAT_FIELD_INDEXES[field]]), 0) /
    ticksPerSecond
  );
}
