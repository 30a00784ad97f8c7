import { median } from "./median";
import type { Options } from "./options";
import { cpuSecondsOf } from "./process-cost";
import { insistOnGood, sendLoad, type Answered, type Load } from "./send-load";
import { sendPosts, type Post } from "./send-posts";

/** Some modes are slow on any machine. */
const MOST_WARM_UPS = 16;

/** A server and what it is asked. */
export interface Mode extends Pick<Load, "port" | "addresses" | "headers"> {
  name: string;
  /** The server's process. */
  pid: number;
  connections: number;
  /** The next form, where it posts some rather than ask for addresses. */
  nextPost?: () => Post;
}

const send = (mode: Mode, seconds: number): Promise<Answered> =>
  mode.nextPost ? sendPosts({ ...mode, seconds }, mode.nextPost) : sendLoad({ ...mode, seconds });

/** One slice of a mode, or the medians of its slices. */
export interface Slice {
  requestsPerSecond: number;
  /** Milliseconds of the server's process for each request. */
  cpu: number;
  /** Over the wire for each request, headers included. */
  bytes: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/**
 * Measures modes in turn, round by round, so that other work on the machine hits all of them.
 *
 * @returns their slices by name, in the order of the rounds
 * @throws Error when an answer was refused or lost
 */
export async function takeTurns(
  modes: readonly Mode[],
  options: Options,
): Promise<Map<string, Slice[]>> {
  const { rounds, sliceSeconds } = options;
  const slices = new Map<string, Slice[]>(modes.map(({ name }) => [name, []]));
  for (const mode of modes) await warmUp(mode, options);
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`Round ${round} of ${rounds} …`);
    for (const mode of modes) slices.get(mode.name)?.push(await measureSlice(mode, sliceSeconds));
  }
  return slices;
}

/** Until the compiler knows the code: by requests, because on a busy machine seconds hold few. */
async function warmUp(mode: Mode, { warmUpRequests, warmUpSeconds }: Options): Promise<void> {
  let requests = 0;
  // Every form leaves rows; one visitor alone asks servers that many have asked before.
  const isShort = mode.nextPost !== undefined || mode.connections === 1;
  const enough = isShort ? warmUpRequests / 6 : warmUpRequests;
  for (let turn = 0; turn < MOST_WARM_UPS && requests < enough; turn += 1) {
    const answered = await send(mode, warmUpSeconds);
    insistOnGood(answered, mode.name);
    requests += answered.requests;
  }
}

async function measureSlice(mode: Mode, seconds: number): Promise<Slice> {
  const before = cpuSecondsOf(mode.pid);
  const answered = await send(mode, seconds);
  const cpuSeconds = cpuSecondsOf(mode.pid) - before;
  insistOnGood(answered, mode.name);
  const { requests, bytes, p50, p99 } = answered;
  if (requests === 0) throw new Error(`${mode.name}: no answer within ${seconds} s`);
  return {
    requestsPerSecond: requests / answered.seconds,
    cpu: (cpuSeconds * 1_000) / requests,
    bytes: bytes / requests,
    p50,
    p99,
  };
}

/** The median of the rounds' ratios: what hits both within a round leaves it as it is. */
export function ratioOf(slices: Slice[], beside: Slice[], key: keyof Slice): number {
  return median(slices.map((slice, round) => slice[key] / (beside[round]?.[key] ?? NaN)));
}

export function mediansOf(slices: Slice[]): Slice {
  const middle = (key: keyof Slice) => median(slices.map((slice) => slice[key]));
  return {
    requestsPerSecond: middle("requestsPerSecond"),
    cpu: middle("cpu"),
    bytes: middle("bytes"),
    p50: middle("p50"),
    p99: middle("p99"),
  };
}
