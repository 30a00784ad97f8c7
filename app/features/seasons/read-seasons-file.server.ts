import type { Requester } from "~/platform/jobs/job-queue";
import { openWorkers } from "~/platform/workers/open-workers.server";

import program from "./read-seasons-file.worker.ts?program";
import type { ReadInWorker } from "./seasons-file";

/** 5,000 lines take half a second; a machine may be slow and busy. */
const readInWorker = openWorkers<Uint8Array, ReadInWorker>(program, {
  atOnce: 1,
  waiting: 5,
  withinMs: 15_000,
  memoryMb: 256,
});

/**
 * The seasons of a CSV file, or what is wrong with it. It is read in a worker.
 *
 * @throws WorkersBusyError where too many files are waiting to be read
 */
export function readSeasonsFile(bytes: Uint8Array, requester: Requester): Promise<ReadInWorker> {
  return readInWorker(bytes, requester);
}
