import { setTimeout as wait } from "node:timers/promises";

import { GAME_TYPES, STATES } from "~/features/directory/vocabulary";

import type { RunningServer } from "../../tests/setup/start-server";
import { LISTS, SEARCHES } from "./addresses";
import { median } from "./median";
import type { Options } from "./options";
import { residentBytesOf } from "./process-cost";
import { insistOnGood, sendLoad, type Answered } from "./send-load";

const STEADY_CLIENTS = 50;
const BURST_CLIENTS = 500;
/** Longer than this after a burst nobody waits. */
const GIVE_UP_MS = 30_000;
const MEMORY_SLICE_SECONDS = 10;

/** Pages so many that no cache answers all of them. */
const DIFFERENT_PAGES = ["newest", "price-up", "price-down", "acreage"].flatMap((sort) =>
  STATES.flatMap((state) =>
    GAME_TYPES.map((gameTypes) => `/properties?${query({ state, gameTypes, sort })}`),
  ),
);
let asked = 0;

const headersFor = (server: RunningServer) => ({
  Host: `localhost:${server.port}`,
  "Accept-Encoding": "br, gzip",
});

/** Pages of every kind, as many visitors at once read them. */
async function pagesOf(origin: string): Promise<string[]> {
  const list = await (await fetch(`${origin}/properties`)).text();
  const listings = [...list.matchAll(/href="(\/property\/[\w-]+)"/g)].slice(0, 8);
  const pages = ["/", "/pros", "/agents", "/blog", "/about", "/mortgage-calculator"];
  return [
    ...pages,
    "/properties?view=map&state=Texas",
    "/api/properties?limit=20",
    ...listings.map(([, path = ""]) => path),
    ...LISTS,
    ...SEARCHES,
  ];
}

/** Many clients for a while: every answer has to be a good one. */
export async function endureClients(
  server: RunningServer,
  { steadySeconds }: Options,
): Promise<Answered> {
  return sendLoad({
    port: server.port,
    headers: headersFor(server),
    addresses: await pagesOf(server.origin),
    connections: STEADY_CLIENTS,
    seconds: steadySeconds,
    countStatuses: true,
  });
}

/**
 * Very many connections at once. Refusing some of them is right, failing is not.
 *
 * @returns with the milliseconds until pages came as quickly as before
 */
export async function endureBurst(
  server: RunningServer,
  { burstSeconds }: Options,
): Promise<Answered & { recoveryMs: number }> {
  const addresses = await pagesOf(server.origin);
  const headers = headersFor(server);
  const times: number[] = [];
  for (let i = 0; i < 20; i += 1) times.push(await timeOf(server.origin));
  // Below 50 ms a difference is noise that nobody notices.
  const normal = Math.max(50, 2 * median(times));
  const answered = await sendLoad({
    port: server.port,
    headers,
    addresses,
    connections: BURST_CLIENTS,
    seconds: burstSeconds,
    countStatuses: true,
  });
  const end = performance.now();
  while (performance.now() - end < GIVE_UP_MS && (await timeOf(server.origin)) > normal) {
    await wait(100);
  }
  return { ...answered, recoveryMs: performance.now() - end };
}

/** Milliseconds of one page that was not asked lately; endless when it was not answered well. */
async function timeOf(origin: string): Promise<number> {
  const start = performance.now();
  const path = DIFFERENT_PAGES[asked % DIFFERENT_PAGES.length] ?? "";
  asked += 1;
  const answer = await fetch(origin + path).catch(() => null);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status === 200 ? performance.now() - start : Infinity;
}

/**
 * Asks for different pages for a slice.
 *
 * @param asked how many were before: it goes on with the next one
 * @throws Error when requests fail, or none is answered
 */
export async function askDifferentPages(server: RunningServer, asked: number): Promise<Answered> {
  const from = asked % DIFFERENT_PAGES.length;
  const answered = await sendLoad({
    port: server.port,
    headers: headersFor(server),
    addresses: [...DIFFERENT_PAGES.slice(from), ...DIFFERENT_PAGES.slice(0, from)],
    connections: 8,
    seconds: MEMORY_SLICE_SECONDS,
  });
  insistOnGood(answered, `After ${asked} requests`);
  if (answered.requests === 0) throw new Error(`No answer after ${asked} requests`);
  return answered;
}

/**
 * The memory of the server's process over many requests for ever different pages.
 *
 * @returns bytes after a quarter of the requests and the most afterwards
 * @throws Error when requests fail, or none is answered for long
 */
export async function endureRequests(
  server: RunningServer,
  { memoryRequests }: Options,
): Promise<{ requests: number; warm: number; most: number }> {
  const pid = server.process.pid ?? 0;
  let requests = 0;
  let warm = 0;
  let most = 0;
  while (requests < memoryRequests || most === 0) {
    const answered = await askDifferentPages(server, requests);
    requests += answered.requests;
    const bytes = residentBytesOf(pid);
    if (requests < memoryRequests / 4 || warm === 0) warm = bytes;
    else most = Math.max(most, bytes);
  }
  return { requests, warm, most };
}

function query(parameters: Record<string, string>): string {
  return new URLSearchParams(parameters).toString();
}
