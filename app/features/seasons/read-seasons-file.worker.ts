import { parentPort, workerData } from "node:worker_threads";

import { packSeasons } from "./pack-seasons";
import { parseSeasons } from "./parse-seasons";
import type { ReadInWorker } from "./seasons-file";

// A failure ends the worker, and the one who waits for it is told.
const read = parseSeasons(workerData as Uint8Array);
if ("seasons" in read) {
  const packed = packSeasons(read.seasons);
  const buffers = packed.parts.map(({ buffer }) => buffer);
  parentPort?.postMessage({ packed } satisfies ReadInWorker, buffers);
} else parentPort?.postMessage(read satisfies ReadInWorker);
