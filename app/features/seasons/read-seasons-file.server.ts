import type { JobRequester } from "~/platform/jobs/job-queue";
import { openWorkers } from "~/platform/workers/open-workers.server";

import program from "./read-seasons-file.worker.ts?program";
import type { ReadInWorker } from "./seasons-file";

/** 5,000 lines take half a second; the limit leaves room for a slow, busy machine. */
const readInWorker = openWorkers<Uint8Array, ReadInWorker>(program, {
  atOnce: 1,
  waiting: 5,
  withinMs: 15_000,
  memoryMb: 256,
});

/**
 * Reads the seasons of a CSV file in a worker; returns them, or the faults.
 *
 * @throws WorkersBusyError when too many files are waiting
 */
export function readSeasonsFileInWorker(
  bytes: Uint8Array,
  requester: JobRequester,
): Promise<ReadInWorker> {
  return readInWorker(bytes, requester);
}
