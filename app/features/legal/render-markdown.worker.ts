import { parentPort, workerData } from "node:worker_threads";

import { renderMarkdown } from "./render-markdown";

// A failure ends the worker, and the one who waits for it is told.
parentPort?.postMessage(renderMarkdown(workerData as string));
