import { parentPort, workerData } from "node:worker_threads";

import { parseSeasons } from "./parse-seasons";

// A failure ends the worker, and the one who waits for it is told.
parentPort?.postMessage(parseSeasons(workerData as Uint8Array));
