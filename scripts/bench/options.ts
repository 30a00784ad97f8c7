import { parseArgs } from "node:util";

/** What a run measures and for how long. */
export interface Options {
  /** Only to see whether everything runs: its figures mean little. */
  isQuick: boolean;
  /** How many generated listings the two databases hold. */
  sizes: [small: number, large: number];
  /** Of each mode, interleaved with those of the others. */
  rounds: number;
  sliceSeconds: number;
  /** Of each mode before it is measured, in slices of so many seconds. */
  warmUpRequests: number;
  warmUpSeconds: number;
  /** Runs of each query that are counted, after as many as a sixth that are not. */
  queryRuns: number;
  steadySeconds: number;
  burstSeconds: number;
  memoryRequests: number;
  /** Parts of the names of the rows that are wanted, in small letters; none for all of them. */
  only: string[];
}

const WHOLE: Options = {
  isQuick: false,
  sizes: [10_000, 1_000_000],
  rounds: 3,
  sliceSeconds: 5,
  warmUpRequests: 6_000,
  warmUpSeconds: 4,
  queryRuns: 60,
  steadySeconds: 60,
  burstSeconds: 10,
  memoryRequests: 20_000,
  only: [],
};

const QUICK: Options = {
  isQuick: true,
  sizes: [1_000, 10_000],
  rounds: 1,
  sliceSeconds: 5,
  warmUpRequests: 600,
  warmUpSeconds: 1,
  queryRuns: 6,
  steadySeconds: 5,
  burstSeconds: 3,
  memoryRequests: 2_000,
  only: [],
};

/**
 * Reads the command line (`--quick`, `--only "property page,thread"`) and BENCH_SIZES ("10000,1000000").
 *
 * @throws Error when the sizes are not two whole numbers
 */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: { quick: { type: "boolean", default: false }, only: { type: "string", default: "" } },
  });
  const parts = values.only.toLowerCase().split(",");
  const only = parts.map((part) => part.trim()).filter(Boolean);
  const options = { ...(values.quick ? QUICK : WHOLE), only };
  if (!process.env.BENCH_SIZES) return options;
  const [small, large, ...more] = process.env.BENCH_SIZES.split(",").map(Number);
  if (!isCount(small) || !isCount(large) || more.length > 0) {
    throw new Error("BENCH_SIZES takes two numbers of listings, for example 10000,1000000");
  }
  return { ...options, sizes: [small, large] };
}

const isCount = (value: number | undefined): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 1_000;

/** Whether a row of this name is wanted. */
export const isWanted = ({ only }: Options, what: string): boolean =>
  only.length === 0 || only.some((part) => what.toLowerCase().includes(part));
