import { parseArgs } from "node:util";

import type { BenchRow } from "./rows";

/** The amount of work in a run. */
export interface BenchOptions {
  /** A quick run only shows that everything runs; its results mean little. */
  isQuick: boolean;
  /** The numbers of generated listings in the three databases. */
  sizes: Sizes;
  /** The number of times that each value is measured, alternating with the others. */
  rounds: number;
  sliceSeconds: number;
  /** The number of requests that a server answers before it is measured. */
  warmUpRequests: number;
  /** The number of requests for each list when its latency is measured. */
  listRuns: number;
  /** The CPU time in seconds over which a page is measured, because the system counts it in hundredths of a second. */
  pageCpuSeconds: number;
  /** The number of different pages that are requested before memory is read. */
  memoryRequests: number;
  /** Parts of the names of the wanted rows, in small letters; an empty list means all rows. */
  only: string[];
}

interface Sizes {
  small: number;
  medium: number;
  large: number;
}

const WHOLE: BenchOptions = {
  isQuick: false,
  sizes: { small: 10_000, medium: 100_000, large: 1_000_000 },
  rounds: 3,
  sliceSeconds: 5,
  warmUpRequests: 6_000,
  listRuns: 60,
  pageCpuSeconds: 0.2,
  memoryRequests: 4_000,
  only: [],
};

const QUICK: BenchOptions = {
  isQuick: true,
  sizes: { small: 1_200, medium: 5_000, large: 20_000 },
  rounds: 1,
  sliceSeconds: 2,
  warmUpRequests: 300,
  listRuns: 6,
  pageCpuSeconds: 0.05,
  memoryRequests: 400,
  only: [],
};

/**
 * Reads the command line (`--quick`, `--only "property page,JSON"`) and BENCH_SIZES ("10000,100000,1000000").
 *
 * @throws Error when the sizes are not three whole numbers
 */
export function readOptions(): BenchOptions {
  const { values } = parseArgs({
    options: { quick: { type: "boolean", default: false }, only: { type: "string", default: "" } },
  });
  const parts = values.only.toLowerCase().split(",");
  const only = parts.map((part) => part.trim()).filter(Boolean);
  const options = { ...(values.quick ? QUICK : WHOLE), only };
  const sizes = process.env.BENCH_SIZES?.split(",").map(Number);
  if (!sizes) return options;
  const [small, medium, large] = sizes;
  if (!small || !medium || !large || !sizes.every(Number.isInteger)) {
    throw new Error(
      "BENCH_SIZES takes three numbers of listings, for example 10000,100000,1000000",
    );
  }
  return { ...options, sizes: { small, medium, large } };
}

export const isWanted = ({ only }: BenchOptions, { label }: BenchRow): boolean =>
  only.length === 0 || only.some((part) => label.toLowerCase().includes(part));
