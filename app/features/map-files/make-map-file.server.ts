import type { Requester } from "~/platform/jobs/job-queue";
import { openWorkers } from "~/platform/workers/open-workers.server";

import type { CollectedWaypoints } from "./collect-waypoints.server";
import { writeMapFile, type MapFileOrder } from "./map-file-format";
import program from "./write-map-file.worker.ts?program";

/** 500 listings with as many points as a file may have take 0.7 s; a machine may be slow and busy. */
const writeInWorker = openWorkers<MapFileOrder, Uint8Array>(program, {
  atOnce: 2,
  waiting: 30,
  // A file is written quickly, and programs fetch several at once: the rate limit bounds how many in all.
  perAccount: 20,
  perNetwork: 25,
  withinMs: 15_000,
  memoryMb: 256,
});

/** Up to so many points are written in some milliseconds, which is less than a worker takes to start. */
const FEW_POINTS = 500;
/** What a waypoint costs, in points of a track. */
const POINTS_OF_WAYPOINT = 8;

/**
 * The text of a map file, in UTF-8 where it takes long and is made in a worker.
 *
 * @throws WorkersBusyError where too many are waiting
 */
export async function makeMapFile(
  order: MapFileOrder & Pick<CollectedWaypoints, "waypoints" | "points">,
  requester: Requester,
): Promise<string | Uint8Array> {
  const { waypoints, points, ...needed } = order;
  const isLong = points + waypoints * POINTS_OF_WAYPOINT > FEW_POINTS;
  if (!isLong) return writeMapFile(needed);
  return writeInWorker(needed, requester);
}
