import type { MultiPolygon, Polygon } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import atlas from "us-atlas/nation-10m.json";

import type { JobRequester } from "~/platform/jobs/job-queue";
import { openWorkers, WorkerLimitError } from "~/platform/workers/open-workers.server";

import { MAX_BOUNDARY_BYTES } from "./boundary-limits";
import type { CountryEdges } from "./reading/distance-to-country";
import type { BoundaryResult, BoundaryOrder } from "./reading/read-boundary";
import program from "./reading/read-boundary.worker.ts?program";

export const TOO_LARGE = "A boundary has at most 2 MB. Simplify it, or export it alone.";
const TOO_MUCH = "This takes too long to read. Export the boundary alone, with fewer points.";

/** A typical boundary takes a tenth of a second. */
const readInWorker = openWorkers<BoundaryOrder, BoundaryResult>(program, {
  atOnce: 2,
  waiting: 20,
  withinMs: 10_000,
  memoryMb: 256,
});

let country: CountryEdges | undefined;

/**
 * Reads and checks a boundary in a worker.
 *
 * @throws WorkersBusyError when the queue is full
 */
export async function readBoundaryInWorker(
  order: Pick<BoundaryOrder, "from" | "bytes">,
  requester: JobRequester,
): Promise<BoundaryResult> {
  if (order.bytes.length > MAX_BOUNDARY_BYTES) return { fault: TOO_LARGE, status: 413 };
  try {
    return await readInWorker({ ...order, country: (country ??= countryEdges()) }, requester);
  } catch (error) {
    if (error instanceof WorkerLimitError) return { fault: TOO_MUCH, status: 400 };
    throw error;
  }
}

/** Loads the outline of the country, which takes a few milliseconds. */
function countryEdges(): CountryEdges {
  const topology = atlas as unknown as Topology<{ nation: GeometryCollection }>;
  const { features } = feature(topology, topology.objects.nation);
  const rings = features.flatMap(({ geometry }) => {
    const land = geometry as Polygon | MultiPolygon;
    return land.type === "Polygon" ? land.coordinates : land.coordinates.flat();
  });
  const numbers = rings.flatMap((ring) =>
    ring.slice(1).flatMap((to, i) => [...(ring[i] ?? []).slice(0, 2), ...to.slice(0, 2)]),
  );
  return Float64Array.from(numbers);
}
