import { AsyncLocalStorage } from "node:async_hooks";

import type { Replica } from "./opened-database.server";

interface Reading {
  /** Null for a request that reads from the primary. */
  replica: Replica | null;
}

const readings = new AsyncLocalStorage<Reading>();
let running = 0;

/**
 * Runs a request with all its reads going to a replica, or with null to the primary, whatever
 * context it was called from. What is left over when the work is done, such as a timer, reads from the primary.
 *
 * Only with a replica may this be called: on Node 20 and 22 every promise of the process is dearer
 * while it runs.
 */
export async function readFrom<T>(
  replica: Replica | null,
  work: () => T | Promise<T>,
): Promise<Awaited<T>> {
  const reading: Reading = { replica };
  running += 1;
  try {
    return await readings.run(reading, work);
  } finally {
    reading.replica = null;
    running -= 1;
    if (running === 0) readings.disable();
  }
}

/** The replica from which the present request reads, or null. */
export function replicaInUse(): Replica | null {
  return readings.getStore()?.replica ?? null;
}
