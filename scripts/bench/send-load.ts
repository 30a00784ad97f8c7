import { execFile, spawnSync } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

import autocannon from "autocannon";

export interface LoadPlan {
  port: number;
  /** Paths with their queries, requested in rotation. */
  paths: readonly string[];
  headers: Record<string, string>;
  connections: number;
  seconds: number;
}

export interface LoadResult {
  requests: number;
  seconds: number;
  /** Responses with a status of 400 or more, and connections that failed, broke, or timed out. */
  failed: number;
  /** Milliseconds. */
  p50: number;
}

const TIMEOUT_SECONDS = 30;

/**
 * The program that sends the load: wrk if it is installed, because it leaves the most CPU time to the measured server.
 */
export const loadGenerator = spawnSync("wrk", ["-v"]).error ? "autocannon" : "wrk";

/** Sends requests to a server on this machine as fast as it responds. */
export function sendLoad(load: LoadPlan): Promise<LoadResult> {
  return loadGenerator === "wrk" ? sendByWrk(load) : sendByAutocannon(load);
}

async function sendByWrk(load: LoadPlan): Promise<LoadResult> {
  const { port, paths, headers, connections, seconds } = load;
  const { stdout } = await promisify(execFile)("wrk", [
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "--timeout",
    `${TIMEOUT_SECONDS}s`,
    "-s",
    join(import.meta.dirname, "wrk.lua"),
    `http://127.0.0.1:${port}`,
    "--",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...paths,
  ]);
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as LoadResult;
}

async function sendByAutocannon(load: LoadPlan): Promise<LoadResult> {
  const { port, paths, headers, connections, seconds } = load;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    timeout: TIMEOUT_SECONDS,
    headers,
    requests: paths.map((path) => ({ path })),
  });
  return {
    requests: result.requests.total,
    seconds: result.duration,
    failed: result["4xx"] + result["5xx"] + result.errors,
    p50: result.latency.p50,
  };
}
