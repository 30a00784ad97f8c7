import { median } from "./statistics";
import type { Options } from "./options";
import { readCpuSeconds } from "./process-cost";
import { sendLoad, type LoadResult, type Load } from "./send-load";
import { sendPosts, type Post } from "./send-posts";

/** A limit, because some modes are slow on any machine. */
const MAX_WARM_UPS = 30;

/** A server and what it is asked. */
export interface Mode extends Omit<Load, "seconds"> {
  /** The server's process. */
  pid: number;
  /** The next form, where it posts some rather than ask for addresses. */
  nextPost?: () => Post;
}

/** Two modes that take turns, and what they are compared by. */
export interface Comparison {
  what: string;
  key: keyof Slice;
  /** The marketplace, and what it is held against. */
  modes: readonly [ours: Mode, theirs: Mode];
}

interface Slice {
  requestsPerSecond: number;
  /** Milliseconds of the server's process for each request. */
  cpu: number;
  /** Milliseconds. */
  p50: number;
}

export interface Ratio {
  ratio: number;
  note: string;
}

/**
 * Measures modes alternately, round by round, so that other work on the machine affects both sides of a comparison.
 *
 * @returns the median of the rounds' ratios for each comparison
 * @throws Error when an answer was refused or lost
 */
export async function compare(
  comparisons: readonly Comparison[],
  { rounds, sliceSeconds, warmUpRequests }: Options,
): Promise<Ratio[]> {
  const measured = comparisons.map((comparison) => ({
    ...comparison,
    slices: [] as [Slice, Slice][],
  }));
  for (const { what, modes } of measured) {
    for (const mode of modes) await warmUp(mode, what, warmUpRequests);
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const { what, modes, slices } of measured) {
      console.error(`Round ${round} of ${rounds}: ${what} …`);
      const [ours, theirs] = modes;
      slices.push([
        await measureSlice(ours, what, sliceSeconds),
        await measureSlice(theirs, what, sliceSeconds),
      ]);
    }
  }
  return measured.map(({ what, key, slices }) => {
    const middle = (side: 0 | 1) => median(slices.map((pair) => pair[side][key]));
    return {
      ratio: median(slices.map(([ours, theirs]) => ours[key] / theirs[key])),
      note: `${what}: ${logProgress(key, middle(0))} / ${logProgress(key, middle(1))}`,
    };
  });
}

function logProgress(key: keyof Slice, value: number): string {
  if (key === "requestsPerSecond") return `${Math.round(value).toLocaleString("en-US")} req/s`;
  return `${value.toFixed(2)} ms`;
}

/** Sends requests until the code is compiled. It counts requests, because a busy machine answers few per second. */
async function warmUp(mode: Mode, what: string, warmUpRequests: number): Promise<void> {
  // Forms leave rows, so they get a short warm-up. A single visitor's servers are warm from the runs with many.
  const isShort = mode.nextPost !== undefined || mode.connections === 1;
  const enough = isShort ? warmUpRequests / 6 : warmUpRequests;
  let requests = 0;
  for (let turn = 0; turn < MAX_WARM_UPS && requests < enough; turn += 1) {
    requests += (await send(mode, what, 2)).requests;
  }
}

async function measureSlice(mode: Mode, what: string, seconds: number): Promise<Slice> {
  const before = readCpuSeconds(mode.pid);
  const answered = await send(mode, what, seconds);
  const cpuSeconds = readCpuSeconds(mode.pid) - before;
  const { requests, p50 } = answered;
  return {
    requestsPerSecond: requests / answered.seconds,
    cpu: (cpuSeconds * 1_000) / requests,
    p50,
  };
}

async function send(mode: Mode, what: string, seconds: number): Promise<LoadResult> {
  const load = { ...mode, seconds };
  const answered = await (mode.nextPost ? sendPosts(load, mode.nextPost) : sendLoad(load));
  if (answered.requests > 0 && answered.failed === 0) return answered;
  throw new Error(`${what}: ${answered.requests} answers, ${answered.failed} refused or lost`);
}
