import { execFile, spawnSync } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

import autocannon from "autocannon";

export interface Load {
  port: number;
  /** Paths with their queries, asked in turn. */
  addresses: readonly string[];
  headers: Record<string, string>;
  connections: number;
  seconds: number;
  /** Whether to count answers by status: it takes the sender time. */
  countStatuses?: boolean;
}

export interface Answered {
  requests: number;
  seconds: number;
  /** All that came over the wire, headers included. */
  bytes: number;
  /** Answers with a status of 400 or more. */
  refused: number;
  /** Connections that failed, broke or fell silent for half a minute. */
  socketErrors: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers by status; empty unless asked for. */
  statuses: Record<string, number>;
}

const TIMEOUT_SECONDS = 30;

/** What sends the load: wrk where it is installed, as it takes the least from what it measures. */
export const sender = spawnSync("wrk", ["-v"]).error ? "autocannon" : "wrk";

/** Asks a server on this machine as fast as it answers. */
export function sendLoad(load: Load): Promise<Answered> {
  return sender === "wrk" ? sendByWrk(load) : sendByAutocannon(load);
}

/** @throws Error when answers were refused or lost */
export function insistOnGood({ requests, refused, socketErrors }: Answered, what: string): void {
  if (refused === 0 && socketErrors === 0) return;
  throw new Error(`${what}: ${requests} answers, ${refused} refused, ${socketErrors} lost`);
}

async function sendByWrk(load: Load): Promise<Answered> {
  const { port, addresses, headers, connections, seconds, countStatuses } = load;
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
    ...(countStatuses ? ["statuses"] : []),
    ...addresses,
  ]);
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Answered;
}

async function sendByAutocannon(load: Load): Promise<Answered> {
  const { port, addresses, headers, connections, seconds } = load;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    timeout: TIMEOUT_SECONDS,
    headers,
    requests: addresses.map((path) => ({ path })),
  });
  const statuses = Object.entries(result.statusCodeStats ?? {}).map(
    ([status, { count }]) => [status, Number(count)] as const,
  );
  return {
    requests: result.requests.total,
    seconds: result.duration,
    bytes: result.throughput.total,
    refused: result["4xx"] + result["5xx"],
    socketErrors: result.errors,
    p50: result.latency.p50,
    p99: result.latency.p99,
    statuses: Object.fromEntries(statuses),
  };
}
