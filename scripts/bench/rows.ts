/** The bound of one figure of a row. */
interface Bound {
  sign: "≤" | "≥";
  value: number;
  /** "x" where it is a ratio. */
  unit: "x" | "KB" | "MB" | "s";
}

const most = (value: number, unit: Bound["unit"] = "x"): Bound => ({ sign: "≤", value, unit });
const least = (value: number): Bound => ({ sign: "≥", value, unit: "x" });

/** A row of the table in docs/performance.md, with a bound for each of its figures. */
export interface BenchRow {
  what: string;
  must: readonly Bound[];
}

export const BENCH_ROWS = {
  cached: { what: "cached page, req/s ÷ stored bytes by node:http", must: [least(0.85)] },
  list: {
    what: "uncached list of 24 cards, CPU ÷ template strings + pg for the same content",
    must: [most(1.5)],
  },
  signedIn: { what: "signed-in list, CPU ÷ the same with a session", must: [most(1.6)] },
  pages: {
    what: "property page, thread, Home: CPU ÷ template strings + pg",
    must: [most(2.5), most(2.5), most(2.5)],
  },
  json: { what: "JSON list of 100, req/s ÷ node:http + pg", must: [least(1)] },
  posts: {
    what: "contact request, message: CPU ÷ bare inserts with the same guards",
    must: [most(5), most(5)],
  },
  lists: {
    what: "unfiltered and single-filter lists, deep pages: p50 at 1,000,000 ÷ 10,000",
    must: [most(2)],
  },
  searches: {
    what: "searches and filters, page CPU at 100,000 ÷ newest page: p50 · p95",
    must: [most(3), most(10)],
  },
  largeSearches: {
    what: "searches and filters, page CPU at 1,000,000 ÷ newest page: p50 · p95 · worst",
    must: [most(10), most(40), most(300)],
  },
  writing: {
    what: "list a property, send a message: p50 at 1,000,000 ÷ 10,000",
    must: [most(1.3), most(1.3)],
  },
  weight: {
    what: "HTML of 24 cards, brotli · JavaScript of the first view",
    must: [most(9, "KB"), most(86, "KB")],
  },
  pageChange: { what: "page change on a slow line, scripts ÷ no scripts", must: [most(1.1)] },
  start: {
    what: "first start with demo data · memory warm on PostgreSQL · embedded",
    must: [most(12, "s"), most(350, "MB"), most(500, "MB")],
  },
  sockets: { what: "5,000 sockets, memory above idle", must: [most(200, "MB")] },
} as const satisfies Record<string, BenchRow>;

export const TABLE_HEAD = [
  "| what | measured | must | kept | measured from |",
  "|---|---:|---:|---|---|",
].join("\n");

/** Returns whether a row's figures keep to its bounds; a figure that is NaN does not. */
export function meetsBounds({ must }: BenchRow, figures: readonly number[]): boolean {
  return must.every(({ sign, value }, i) => {
    const figure = figures[i] ?? NaN;
    return sign === "≤" ? figure <= value : figure >= value;
  });
}

/** Returns a row as a line of the Markdown table. */
export function tableLine(row: BenchRow, figures: readonly number[], note: string): string {
  const measured = row.must.map(({ unit }, i) => `${(figures[i] ?? NaN).toFixed(2)}${unit}`);
  const must = row.must.map(({ sign, value, unit }) => `${sign} ${value}${unit}`);
  const kept = meetsBounds(row, figures) ? "yes" : "MISSED";
  return `| ${[row.what, measured.join(" · "), must.join(" · "), kept, note].join(" | ")} |`;
}
