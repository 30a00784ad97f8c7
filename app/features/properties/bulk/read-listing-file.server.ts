import type { JobRequester } from "~/platform/jobs/job-queue";
import {
  openWorkers,
  WorkerLimitError,
  WorkersBusyError,
} from "~/platform/workers/open-workers.server";

import type { ReadListingFile } from "./listing-file";
import program from "./listing-file.worker.ts?program";

/** 5,000 rows take a second or two. The limit leaves room for slow, busy machines. */
const readInWorker = openWorkers<Uint8Array, ReadListingFile>(program, {
  atOnce: 1,
  waiting: 5,
  withinMs: 20_000,
  memoryMb: 320,
});

const TOO_MUCH = "This file takes too long to read. Split it, and import one part after another.";

/**
 * Reads the listings or the errors of a CSV file in a worker.
 *
 * @returns "busy" when the queue is full
 */
export async function readListingFileInWorker(
  bytes: Uint8Array,
  requester: JobRequester,
): Promise<ReadListingFile | "busy"> {
  try {
    return await readInWorker(bytes, requester);
  } catch (error) {
    if (error instanceof WorkersBusyError) return "busy";
    if (error instanceof WorkerLimitError) return { refused: TOO_MUCH, status: 413 };
    throw error;
  }
}
