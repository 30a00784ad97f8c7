import { GROUPS } from "./addresses";
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
  unit: "x" | "KB" | "MB" | "s" | "";
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

/** Two modes that take turns, and what their ratio has to keep to. */
export interface Pair {
  what: string;
  /** Names of modes: the marketplace's, and what it is held against. */
  modes: readonly [ours: string, theirs: string];
  key: "requestsPerSecond" | "cpu" | "p50";
  must: number;
  aim: number;
}

/** Pages and lists, which change nothing. */
export const READING: readonly Pair[] = [
  {
    what: "cached page: req/s against stored bytes by node:http",
    modes: ["cached page", "stored bytes"],
    key: "requestsPerSecond",
    must: 0.85,
    aim: 0.95,
  },
  {
    what: "uncached page: CPU against template strings and pg",
    modes: ["page", "plain page"],
    key: "cpu",
    must: 1.4,
    aim: 1.15,
  },
  {
    what: "signed-in page: CPU against the same for a session",
    modes: ["signed-in page", "plain signed-in page"],
    key: "cpu",
    must: 1.25,
    aim: 1.05,
  },
  ...["property page", "thread", "Home signed in"].map((page) => ({
    what: `${page}: CPU against template strings and pg`,
    modes: [page, `plain ${page}`] as const,
    key: "cpu" as const,
    must: 2,
    aim: 1.4,
  })),
  {
    what: "JSON list of 100: req/s against node:http and pg",
    modes: ["JSON", "plain JSON"],
    key: "requestsPerSecond",
    must: 1,
    aim: 1.2,
  },
  {
    what: "JSON list of 100 without compression: req/s against node:http and pg",
    modes: ["unpacked JSON", "plain unpacked JSON"],
    key: "requestsPerSecond",
    must: 1,
    aim: 1.2,
  },
  ...Object.keys(GROUPS).map((group) => ({
    what: `${group}: p50, large against small`,
    modes: [`${group}, large`, `${group}, small`] as const,
    key: "p50" as const,
    must: 2,
    aim: 1.3,
  })),
];

/** Forms, which change what pages show: they are measured after those. */
export const WRITING: readonly Pair[] = [
  ...["contact request", "message"].map((form) => ({
    what: `${form} posted: CPU against bare inserts with the same guards`,
    modes: [form, `plain ${form}`] as const,
    key: "cpu" as const,
    must: 4,
    aim: 2.5,
  })),
  ...["list a property", "send a message"].map((form) => ({
    what: `${form}: p50, large against small`,
    modes: [`${form}, large`, `${form}, small`] as const,
    key: "p50" as const,
    must: 1.5,
    aim: 1.1,
  })),
];

/** The goals of modes that took turns, each against its yardstick. */
export function goalsOfPairs(
  pairs: readonly Pair[],
  measured: ReadonlyMap<string, Slice[]>,
): Row[] {
  return pairs.map(({ what, modes: [ours, theirs], key, must, aim }) => {
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
  });
}

/** Names of rows, whole or in part, by which they are chosen. */
export const IN_DATABASE = "large against small, database time";
export const DEPTHS = "deepest page against the first, database time";
export const FIRST_VIEW = [
  "HTML of a page of 24 cards, compressed",
  "JavaScript of the first view, compressed",
] as const;
export const ENDURANCE = [
  "50 clients: failures",
  "500 connections at once: other than 200, 429 and 503",
  "back to normal after them",
  "memory over many requests",
] as const;

/** The goal of each list, search and map for itself, in the database. */
export function goalsOfQueries(times: readonly QueryTime[]): Row[] {
  return times.map(({ name, small, large }) => ({
    what: `${name}: ${IN_DATABASE}`,
    figure: large / small,
    unit: "x",
    isMore: false,
    must: 2,
    aim: 1.3,
    slices: null,
    note: `${ms(small)}, ${ms(large)}`,
  }));
}

/** The goal of lists that are read to their end. */
export function goalOfDepths(depths: Measured<typeof timeDepths>): Row {
  const { first, lastNumbered, last } = depths;
  return {
    what: DEPTHS,
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
      what: FIRST_VIEW[0],
      figure: htmlBytes / 1024,
      must: 9,
      aim: 7,
    },
    {
      ...weight,
      what: FIRST_VIEW[1],
      figure: scriptBytes / 1024,
      must: 86,
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
      what: ENDURANCE[0],
      figure: failuresOf(steady, ["200"]),
      note: tellAnswers(steady),
    },
    {
      ...fault,
      what: ENDURANCE[1],
      figure: failuresOf(burst, ["200", "429", "503"]),
      note: tellAnswers(burst),
    },
    {
      ...ENDURED,
      what: ENDURANCE[2],
      figure: burst.recoveryMs / 1_000,
      unit: "s",
      must: 5,
    },
  ];
}

export function goalOfMemory({ requests, warm, most }: Measured<typeof endureRequests>): Row {
  return {
    ...ENDURED,
    what: ENDURANCE[3],
    figure: most / warm,
    unit: "x",
    must: 1.3,
    note: `${requests.toLocaleString("en-US")}: ${mb(warm)} warm, ${mb(most)} at most`,
  };
}

const ALONE = { isMore: false, slices: null } as const;

/** The goals of what is measured by itself, by the names of their rows. */
export const SINGLE: Readonly<
  Record<"sockets" | "change" | "start" | "postgres" | "embedded", Row>
> = {
  sockets: {
    ...ALONE,
    what: "5000 sockets: memory above idle",
    figure: NaN,
    unit: "MB",
    must: 200,
    aim: 100,
  },
  change: {
    ...ALONE,
    what: "page change on a slow line: with scripts against without",
    figure: NaN,
    unit: "x",
    must: 1,
    aim: 0.7,
  },
  start: {
    ...ALONE,
    what: "first start with demo data",
    figure: NaN,
    unit: "s",
    must: 15,
    aim: 8,
  },
  postgres: {
    ...ALONE,
    what: "memory of a warm process on PostgreSQL",
    figure: NaN,
    unit: "MB",
    must: 350,
    aim: 250,
  },
  embedded: {
    ...ALONE,
    what: "memory of a warm process with the embedded database",
    figure: NaN,
    unit: "MB",
    must: 500,
    aim: 400,
  },
};

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
