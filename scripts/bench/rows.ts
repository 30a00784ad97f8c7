/** The bound of one figure of a row. */
interface Bound {
  sign: "≤" | "≥";
  value: number;
  /** "x" where it is a ratio. */
  unit: "x" | "KB" | "MB" | "s";
}

const atMost = (value: number, unit: Bound["unit"] = "x"): Bound => ({ sign: "≤", value, unit });
const atLeast = (value: number): Bound => ({ sign: "≥", value, unit: "x" });

/** A row of the table in docs/performance.md, with a bound for each of its figures. */
export interface BenchRow {
  label: string;
  bounds: readonly Bound[];
}

export const BENCH_ROWS = {
  cached: { label: "cached page, req/s ÷ stored bytes by node:http", bounds: [atLeast(0.85)] },
  list: {
    label: "uncached list of 24 cards, CPU ÷ template strings + pg for the same content",
    bounds: [atMost(1.5)],
  },
  signedIn: { label: "signed-in list, CPU ÷ the same with a session", bounds: [atMost(1.6)] },
  pages: {
    label: "property page, thread, Home: CPU ÷ template strings + pg",
    bounds: [atMost(2.5), atMost(2.5), atMost(2.5)],
  },
  json: { label: "JSON list of 100, req/s ÷ node:http + pg", bounds: [atLeast(1)] },
  posts: {
    label: "contact request, message: CPU ÷ bare inserts with the same guards",
    bounds: [atMost(5), atMost(5)],
  },
  lists: {
    label: "unfiltered and single-filter lists, deep pages: p50 at 1,000,000 ÷ 10,000",
    bounds: [atMost(2)],
  },
  searches: {
    label: "searches and filters, page CPU at 100,000 ÷ newest page: p50 · p95",
    bounds: [atMost(3), atMost(10)],
  },
  largeSearches: {
    label: "searches and filters, page CPU at 1,000,000 ÷ newest page: p50 · p95 · worst",
    bounds: [atMost(10), atMost(40), atMost(300)],
  },
  writing: {
    label: "list a property, send a message: p50 at 1,000,000 ÷ 10,000",
    bounds: [atMost(1.3), atMost(1.3)],
  },
  weight: {
    label: "HTML of 24 cards, brotli · JavaScript of the first view",
    bounds: [atMost(9, "KB"), atMost(86, "KB")],
  },
  pageChange: { label: "page change on a slow line, scripts ÷ no scripts", bounds: [atMost(1.1)] },
  start: {
    label: "first start with demo data · memory warm on PostgreSQL · embedded",
    bounds: [atMost(12, "s"), atMost(350, "MB"), atMost(500, "MB")],
  },
  sockets: { label: "5,000 sockets, memory above idle", bounds: [atMost(200, "MB")] },
} as const satisfies Record<string, BenchRow>;

export const TABLE_HEAD = [
  "| what | measured | must | kept | measured from |",
  "|---|---:|---:|---|---|",
].join("\n");

/** Returns whether a row's figures keep to its bounds; a figure that is NaN does not. */
export function meetsBounds({ bounds }: BenchRow, figures: readonly number[]): boolean {
  return bounds.every(({ sign, value }, i) => {
    const figure = figures[i] ?? NaN;
    return sign === "≤" ? figure <= value : figure >= value;
  });
}

/** Returns a row as a line of the Markdown table. */
export function formatTableRow(row: BenchRow, figures: readonly number[], note: string): string {
  const measured = row.bounds.map(({ unit }, i) => `${(figures[i] ?? NaN).toFixed(2)}${unit}`);
  const formattedBounds = row.bounds.map(({ sign, value, unit }) => `${sign} ${value}${unit}`);
  const verdict = meetsBounds(row, figures) ? "yes" : "MISSED";
  return `| ${[row.label, measured.join(" · "), formattedBounds.join(" · "), verdict, note].join(" | ")} |`;
}
