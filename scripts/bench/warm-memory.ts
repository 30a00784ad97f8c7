import { setTimeout as wait } from "node:timers/promises";

import { GAME_TYPES, STATES } from "~/features/directory/vocabulary";

import type { RunningServer } from "../../tests/setup/start-server";
import type { BenchOptions } from "./options";
import { readResidentBytes } from "./process-cost";
import { sendLoad } from "./send-load";

const SLICE_SECONDS = 10;
const IDLE_MS = 30_000;
/** Enough different pages that no cache answers all of them. */
const PAGE_PATHS = ["newest", "price-up", "price-down", "acreage"].flatMap((sort) =>
  STATES.flatMap((state) =>
    GAME_TYPES.map(
      (gameTypes) => `/properties?${new URLSearchParams({ state, gameTypes, sort }).toString()}`,
    ),
  ),
);

/**
 * Returns the resident memory of a server's process in bytes, after thousands of different pages and 30 idle seconds.
 */
export async function measureWarmMemory(
  { port, process: { pid = 0 } }: RunningServer,
  { memoryRequests }: BenchOptions,
): Promise<number> {
  for (let count = 0; count < memoryRequests;) {
    const from = count % PAGE_PATHS.length;
    const { requests, failed } = await sendLoad({
      port,
      headers: { Host: `localhost:${port}`, "Accept-Encoding": "br, gzip" },
      paths: [...PAGE_PATHS.slice(from), ...PAGE_PATHS.slice(0, from)],
      connections: 8,
      seconds: SLICE_SECONDS,
    });
    if (requests === 0 || failed > 0) throw new Error(`${failed} of ${requests} pages failed`);
    count += requests;
  }
  await wait(IDLE_MS);
  return readResidentBytes(pid);
}
