import pg from "pg";

import { MAX_NUMBERED_RESULTS, PAGE_SIZE } from "~/features/directory/result-limits";

import { LISTS, getPagePath } from "./addresses";
import { fetchPage } from "./fetch-page";
import { median } from "./statistics";
import type { SizedDatabase } from "./open-sized";

/** A server without a page cache, and the database that it reads. */
interface TimedServer {
  origin: string;
  database: SizedDatabase;
}

export interface ListTime {
  name: string;
  /** Milliseconds, the median. */
  small: number;
  large: number;
}

const LAST_NUMBERED_PAGE = Math.ceil(MAX_NUMBERED_RESULTS / PAGE_SIZE);

/**
 * Times whole pages in the small and the large database, one request at a time and alternating, so that other work on
 * the machine hits both.
 */
export async function timeLists(
  small: TimedServer,
  large: TimedServer,
  runs: number,
): Promise<ListTime[]> {
  const lists: [name: string, small: string, large: string][] = [
    ...Object.entries(LISTS).map(
      ([name, query]) => [name, query, query] as [string, string, string],
    ),
    ["last numbered page", `page=${LAST_NUMBERED_PAGE}`, `page=${LAST_NUMBERED_PAGE}`],
    ["last page of all", await deepestPage(small), await deepestPage(large)],
  ];
  const times: ListTime[] = [];
  for (const [name, ofSmall, ofLarge] of lists) {
    const urls = [small.origin + getPagePath(ofSmall), large.origin + getPagePath(ofLarge)];
    const [one = NaN, other = NaN] = await timeInTurns(urls, runs);
    times.push({ name, small: one, large: other });
  }
  return times;
}

async function timeInTurns(urls: readonly string[], runs: number): Promise<number[]> {
  const times: number[][] = urls.map(() => []);
  const warmUp = Math.ceil(runs / 4);
  for (let run = 0; run < warmUp + runs; run += 1) {
    for (const [i, url] of urls.entries()) {
      const start = performance.now();
      await fetchPage(url);
      if (run >= warmUp) times[i]?.push(performance.now() - start);
    }
  }
  return times.map(median);
}

/**
 * Returns the query of the last page of all. Walking there takes as many pages as there are, so its cursor is written
 * here as lists write theirs.
 */
async function deepestPage({ database }: TimedServer): Promise<string> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string; id: string }>(
      `SELECT created_at::text AS key, id FROM properties
       WHERE review_status = 'approved' AND available AND deleted_at IS NULL
       ORDER BY created_at, id OFFSET $1 LIMIT 1`,
      [PAGE_SIZE],
    );
    const cursor = JSON.stringify(["next", rows[0]?.key, rows[0]?.id]);
    return `after=${Buffer.from(cursor).toString("base64url")}`;
  } finally {
    await client.end();
  }
}
