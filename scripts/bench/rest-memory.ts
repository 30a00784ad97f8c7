import { setTimeout as wait } from "node:timers/promises";

import type { RunningServer } from "../../tests/setup/start-server";
import { askDifferentPages } from "./endure";
import { residentBytesOf } from "./process-cost";

const REQUESTS = { whole: 4_000, quick: 400 };
const QUIET_MS = 30_000;

/** Bytes that a server's process holds once thousands of different pages were asked for, and then none. */
export async function measureRest(
  server: RunningServer,
  { isQuick }: { isQuick: boolean },
): Promise<{ requests: number; bytes: number }> {
  let requests = 0;
  while (requests < (isQuick ? REQUESTS.quick : REQUESTS.whole)) {
    requests += (await askDifferentPages(server, requests)).requests;
  }
  await wait(QUIET_MS);
  return { requests, bytes: residentBytesOf(server.process.pid ?? 0) };
}
