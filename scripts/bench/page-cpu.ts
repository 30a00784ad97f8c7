import pg from "pg";

import type { RunningServer } from "../../tests/setup/start-server";
import { getPagePath } from "./addresses";
import { fetchPage } from "./fetch-page";
import { median, quantile } from "./statistics";
import type { SizedDatabase } from "./open-sized";
import type { BenchOptions } from "./options";
import { readCpuSeconds, readTreeCpuSeconds } from "./process-cost";

/** The baseline page is measured this many times longer than the others, because all are divided by it. */
const NEWEST_ROUNDS_FACTOR = 4;

interface Measured {
  name: string;
  ratio: number;
}

export interface PageCosts {
  /** CPU milliseconds of the newest page. */
  newest: number;
  /** The pages' CPU by that of the newest page, the cheapest first. */
  pages: Measured[];
}

/**
 * Measures the CPU time of whole pages, in the server's process and PostgreSQL together, relative to the newest page of
 * the same database.
 *
 * @param server one without a page cache that gets no other requests
 * @param queries the pages' queries by their names
 */
export async function measurePageCpu(
  server: RunningServer,
  database: SizedDatabase,
  queries: Readonly<Record<string, string>>,
  { rounds, pageCpuSeconds, warmUpRequests }: BenchOptions,
): Promise<PageCosts> {
  const postmaster = await findPostmaster(database);
  const readSpentCpu = () =>
    readCpuSeconds(server.process.pid ?? 0) + readTreeCpuSeconds(postmaster);
  async function measureCost(query: string, seconds: number): Promise<number> {
    const url = server.origin + getPagePath(query);
    // The first response fills caches of plans and pages of the disk.
    await fetchPage(url);
    const before = readSpentCpu();
    let pages = 0;
    do {
      await fetchPage(url);
      pages += 1;
    } while (readSpentCpu() - before < seconds);
    return (readSpentCpu() - before) / pages;
  }
  for (let i = 0; i < warmUpRequests / 12; i += 1) await fetchPage(server.origin + getPagePath(""));
  const ratios = new Map(Object.keys(queries).map((name) => [name, [] as number[]]));
  const newest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const base = await measureCost("", NEWEST_ROUNDS_FACTOR * pageCpuSeconds);
    newest.push(base * 1_000);
    for (const [name, query] of Object.entries(queries)) {
      ratios.get(name)?.push((await measureCost(query, pageCpuSeconds)) / base);
    }
  }
  const pages = [...ratios].map(([name, all]) => ({ name, ratio: median(all) }));
  return { newest: median(newest), pages: pages.sort((a, b) => a.ratio - b.ratio) };
}

/** Returns the middle, the 95th percentile and the worst of the ratios. */
export function summarizeRatios({ pages }: PageCosts): [p50: number, p95: number, worst: number] {
  const ratios = pages.map(({ ratio }) => ratio);
  return [median(ratios), quantile(ratios, 0.95), Math.max(...ratios)];
}

/** Returns what the ratios were measured from, with the most expensive pages. */
export function describeCosts({ newest, pages }: PageCosts, maps: PageCosts): string {
  const format = ({ name, ratio }: Measured) => `${name} ${ratio.toFixed(1)}x`;
  const mostExpensive = pages.slice(-5).reverse().map(format);
  const lines = maps.pages.map(format);
  return `${pages.length} pages, newest ${newest.toFixed(1)} ms; ${mostExpensive.join("; ")}. Not in the figures: ${lines.join("; ")}`;
}

/** Returns the id of the process that PostgreSQL's others are children of. */
async function findPostmaster({ url }: SizedDatabase): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: string }>(
      "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS pid",
    );
    return Number(rows[0]?.pid);
  } finally {
    await client.end();
  }
}
