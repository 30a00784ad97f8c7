import { median } from "./statistics";
import type { BenchOptions } from "./options";
import { readCpuSeconds } from "./process-cost";
import { sendLoad, type LoadResult, type LoadPlan } from "./send-load";
import { sendPosts, type PostedForm } from "./send-posts";

/** A limit, because some modes are slow on any machine. */
const MAX_WARM_UPS = 30;

/** A server and what it is asked. */
export interface MeasuredMode extends Omit<LoadPlan, "seconds"> {
  /** The server's process. */
  pid: number;
  /** The next form, where it posts some rather than ask for addresses. */
  nextPost?: () => PostedForm;
}

/** Two modes that take turns, and what they are compared by. */
export interface Comparison {
  label: string;
  key: keyof Slice;
  /** The marketplace, and what it is held against. */
  modes: readonly [ours: MeasuredMode, theirs: MeasuredMode];
}

interface Slice {
  requestsPerSecond: number;
  /** Milliseconds of the server's process for each request. */
  cpu: number;
  /** Milliseconds. */
  p50: number;
}

export interface MeasuredRatio {
  ratio: number;
  note: string;
}

/**
 * Measures modes alternately, round by round, so that other work on the machine affects both sides of a comparison.
 *
 * @returns the median of the rounds' ratios for each comparison
 * @throws Error when a response was refused or lost
 */
export async function compareModes(
  comparisons: readonly Comparison[],
  { rounds, sliceSeconds, warmUpRequests }: BenchOptions,
): Promise<MeasuredRatio[]> {
  const measured = comparisons.map((comparison) => ({
    ...comparison,
    slices: [] as [Slice, Slice][],
  }));
  for (const { label, modes } of measured) {
    for (const mode of modes) await warmUp(mode, label, warmUpRequests);
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const { label, modes, slices } of measured) {
      console.error(`Round ${round} of ${rounds}: ${label} …`);
      const [ours, theirs] = modes;
      slices.push([
        await measureSlice(ours, label, sliceSeconds),
        await measureSlice(theirs, label, sliceSeconds),
      ]);
    }
  }
  return measured.map(({ label, key, slices }) => {
    const middle = (side: 0 | 1) => median(slices.map((pair) => pair[side][key]));
    return {
      ratio: median(slices.map(([ours, theirs]) => ours[key] / theirs[key])),
      note: `${label}: ${logProgress(key, middle(0))} / ${logProgress(key, middle(1))}`,
    };
  });
}

function logProgress(key: keyof Slice, value: number): string {
  if (key === "requestsPerSecond") return `${Math.round(value).toLocaleString("en-US")} req/s`;
  return `${value.toFixed(2)} ms`;
}

/** Sends requests until the code is compiled. It counts requests, because a busy machine answers few per second. */
async function warmUp(mode: MeasuredMode, label: string, warmUpRequests: number): Promise<void> {
  // Forms leave rows, so they get a short warm-up. A single visitor's servers are warm from the runs with many.
  const isShort = mode.nextPost !== undefined || mode.connections === 1;
  const enough = isShort ? warmUpRequests / 6 : warmUpRequests;
  let requests = 0;
  for (let round = 0; round < MAX_WARM_UPS && requests < enough; round += 1) {
    requests += (await send(mode, label, 2)).requests;
  }
}

async function measureSlice(mode: MeasuredMode, label: string, seconds: number): Promise<Slice> {
  const before = readCpuSeconds(mode.pid);
  const result = await send(mode, label, seconds);
  const cpuSeconds = readCpuSeconds(mode.pid) - before;
  const { requests, p50 } = result;
  return {
    requestsPerSecond: requests / result.seconds,
    cpu: (cpuSeconds * 1_000) / requests,
    p50,
  };
}

async function send(mode: MeasuredMode, label: string, seconds: number): Promise<LoadResult> {
  const load = { ...mode, seconds };
  const result = await (mode.nextPost ? sendPosts(load, mode.nextPost) : sendLoad(load));
  if (result.requests > 0 && result.failed === 0) return result;
  throw new Error(`${label}: ${result.requests} answers, ${result.failed} refused or lost`);
}
