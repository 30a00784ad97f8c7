import { NEAR } from "./addresses";
import type { endureBurst, endureClients, endureRequests } from "./endure";
import type { FirstView } from "./first-view";
import type { QueryTime, timeDepths } from "./query-times";
import type { Answered } from "./send-load";
import { mediansOf, ratioOf, type Slice } from "./take-turns";

/** A row of the table: what was measured, what it has to keep to and what it was measured from. */
export interface Row {
  what: string;
  /** As many decimals as it is worth; NaN where nothing could be measured. */
  figure: number;
  unit: "x" | "KB" | "s" | "";
  /** Whether figures should be high. */
  isMore: boolean;
  must: number;
  /** Null where there is nothing beyond the must. */
  aim: number | null;
  /** Of the marketplace and of what it is held against. */
  slices: [Slice, Slice] | null;
  note?: string;
}

type Measured<Measure extends (...args: never[]) => Promise<unknown>> = Awaited<
  ReturnType<Measure>
>;

/** The goals of modes that took turns, each against its yardstick. */
export function goalsOfModes(measured: ReadonlyMap<string, Slice[]>): Row[] {
  const against = (
    what: string,
    [ours, theirs]: [string, string],
    key: keyof Slice,
    [must, aim]: [number, number],
  ): Row => {
    const [slices, beside] = [measured.get(ours) ?? [], measured.get(theirs) ?? []];
    return {
      what,
      figure: ratioOf(slices, beside, key),
      unit: "x",
      isMore: key === "requestsPerSecond",
      must,
      aim,
      slices: [mediansOf(slices), mediansOf(beside)],
    };
  };
  return [
    against(
      "cached page: req/s against stored bytes by node:http",
      ["cached page", "stored bytes"],
      "requestsPerSecond",
      [0.6, 0.85],
    ),
    against(
      "uncached page: CPU against template strings and pg",
      ["page", "plain page"],
      "cpu",
      [2.5, 1.7],
    ),
    against(
      "signed-in page: CPU against the same for a session",
      ["signed-in page", "plain signed-in page"],
      "cpu",
      [2.8, 1.6],
    ),
    against(
      "JSON list of 100: req/s against node:http and pg",
      ["JSON", "plain JSON"],
      "requestsPerSecond",
      [0.7, 1],
    ),
    against(
      "the same without compression",
      ["unpacked JSON", "plain unpacked JSON"],
      "requestsPerSecond",
      [0.7, 1],
    ),
    against(
      "lists: p50, large against small",
      ["lists, large", "lists, small"],
      "p50",
      [1.5, 1.15],
    ),
    against(
      "searches: p50, large against small",
      ["searches, large", "searches, small"],
      "p50",
      [3, 1.3],
    ),
  ];
}

/** The goal of each list, search and map for itself, in the database. */
export function goalsOfQueries(times: readonly QueryTime[]): Row[] {
  return times.map(({ name, small, large }) => ({
    what: `${name}: large against small, database time`,
    figure: large / small,
    unit: "x",
    isMore: false,
    must: name in NEAR ? 1.5 : 3,
    aim: 1.5,
    slices: null,
    note: `${ms(small)}, ${ms(large)}`,
  }));
}

/** The goal of lists that are read to their end. */
export function goalOfDepths(depths: Measured<typeof timeDepths>): Row {
  const { first, lastNumbered, last } = depths;
  return {
    what: "deepest page against the first, database time",
    figure: Math.max(lastNumbered, last) / first,
    unit: "x",
    isMore: false,
    must: 1.5,
    aim: 1.1,
    slices: null,
    note: `first ${ms(first)}, last with a number ${ms(lastNumbered)}, last of all ${ms(last)}`,
  };
}

/** The goals of what a first view fetches. */
export function goalsOfFirstView({ htmlBytes, scriptBytes, scripts }: FirstView): Row[] {
  const weight = { unit: "KB", isMore: false, slices: null } as const;
  return [
    {
      ...weight,
      what: "HTML of a page of 24 cards, compressed",
      figure: htmlBytes / 1024,
      must: 12,
      aim: 9,
    },
    {
      ...weight,
      what: "JavaScript of the first view, compressed",
      figure: scriptBytes / 1024,
      must: 90,
      aim: 80,
      note: `${scripts} files`,
    },
  ];
}

const ENDURED = { isMore: false, must: 0, aim: null, slices: null } as const;

/** The goals of many clients and of very many at once. */
export function goalsOfClients(
  steady: Measured<typeof endureClients>,
  burst: Measured<typeof endureBurst>,
): Row[] {
  const fault = { ...ENDURED, unit: "" } as const;
  return [
    {
      ...fault,
      what: "50 clients: failures",
      figure: failuresOf(steady, ["200"]),
      note: tellAnswers(steady),
    },
    {
      ...fault,
      what: "500 connections at once: other than 200, 429 and 503",
      figure: failuresOf(burst, ["200", "429", "503"]),
      note: tellAnswers(burst),
    },
    {
      ...ENDURED,
      what: "back to normal after them",
      figure: burst.recoveryMs / 1_000,
      unit: "s",
      must: 5,
    },
  ];
}

export function goalOfMemory({ requests, warm, most }: Measured<typeof endureRequests>): Row {
  return {
    ...ENDURED,
    what: `memory over ${requests.toLocaleString("en-US")} requests, most against warm`,
    figure: most / warm,
    unit: "x",
    must: 1.3,
    note: `${mb(warm)} to ${mb(most)}`,
  };
}

/** Answers that are not allowed, and lost ones; NaN without one good answer. */
function failuresOf({ statuses, socketErrors }: Answered, allowed: readonly string[]): number {
  if (!statuses["200"]) return NaN;
  return Object.entries(statuses).reduce(
    (sum, [status, count]) => (allowed.includes(status) ? sum : sum + count),
    socketErrors,
  );
}

function tellAnswers({ statuses, socketErrors, p50, p99 }: Answered): string {
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  return `${counts.join(", ")}, ${socketErrors} lost, p50 ${ms(p50)}, p99 ${ms(p99)}`;
}

const ms = (milliseconds: number) => `${milliseconds.toFixed(2)} ms`;
const mb = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
