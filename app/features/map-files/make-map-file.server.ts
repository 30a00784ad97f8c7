import type { JobRequester } from "~/platform/jobs/job-queue";
import { openWorkers } from "~/platform/workers/open-workers.server";

import type { CollectedWaypoints } from "./collect-waypoints.server";
import { writeMapFile, type MapFileRequest } from "./map-file-format";
import program from "./write-map-file.worker.ts?program";

/**
 * Writing 500 listings with the maximum number of points takes 0.7 s. The limit leaves room for slow, busy machines.
 */
const writeInWorker = openWorkers<MapFileRequest, Uint8Array>(program, {
  atOnce: 2,
  waiting: 30,
  // Files are written quickly, and programs fetch several at once. The rate limit bounds the total.
  perAccount: 20,
  perNetwork: 25,
  withinMs: 15_000,
  memoryMb: 256,
});

/** Files up to this size are written in a few milliseconds, less than a worker takes to start. */
const MAX_POINTS_WITHOUT_WORKER = 500;
/** The cost of writing a waypoint, in track points. */
const POINTS_PER_WAYPOINT = 8;

/**
 * Returns the text of a map file. Large files are written in a worker and returned as UTF-8.
 *
 * @throws WorkersBusyError when the queue is full
 */
export async function makeMapFile(
  order: MapFileRequest & Pick<CollectedWaypoints, "waypoints" | "points">,
  requester: JobRequester,
): Promise<string | Uint8Array> {
  const { waypoints, points, ...needed } = order;
  const isLong = points + waypoints * POINTS_PER_WAYPOINT > MAX_POINTS_WITHOUT_WORKER;
  if (!isLong) return writeMapFile(needed);
  return writeInWorker(needed, requester);
}
