import { createHash } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";

import type { ReadFile } from "./listing-file";
import { packFaults, packRows } from "./pack-listing-file";
import { parseListingFile } from "./parse-listing-file";

// A failure ends the worker, and the one who waits for it is told.
const bytes = workerData as Uint8Array;
const parsed = parseListingFile(bytes);
if ("refused" in parsed) parentPort?.postMessage(parsed satisfies ReadFile);
else if ("faults" in parsed) {
  const bad = packFaults(parsed.faults, parsed.count);
  parentPort?.postMessage({ bad } satisfies ReadFile, [bad.file.buffer]);
} else {
  const rows = packRows(parsed.rows);
  const buffers = rows.parts.map(({ buffer }) => buffer);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  parentPort?.postMessage({ rows, sha256 } satisfies ReadFile, buffers);
}
