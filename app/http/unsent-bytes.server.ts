import type { Socket } from "node:net";

import { log } from "~/platform/logger.server";

/** A thousand pages without compression. */
const MAX_UNSENT_BYTES = 64 * 1024 * 1024;
const CHECK_EVERY_MS = 1_000;

/**
 * Bounds the memory that answers take while their clients read them. Pages are written to their connection
 * as a whole, so thousands of clients that read a byte now and then would fill the memory, and no timeout
 * would end them. nginx in front takes answers at once; this is for servers without it.
 *
 * @param connections all that are open
 */
export function limitUnsent(connections: ReadonlySet<Socket>): void {
  setInterval(() => cutSlowReaders(connections), CHECK_EVERY_MS).unref();
}

/** Ends the connections with the most unsent bytes until all together are within the limit. */
export function cutSlowReaders(connections: ReadonlySet<Socket>, limit = MAX_UNSENT_BYTES): void {
  let unsent = 0;
  for (const { writableLength } of connections) unsent += writableLength;
  if (unsent <= limit) return;
  const mostFirst = [...connections].sort((a, b) => b.writableLength - a.writableLength);
  let cut = 0;
  for (const socket of mostFirst) {
    if (unsent <= limit) break;
    unsent -= socket.writableLength;
    socket.destroy();
    cut += 1;
  }
  log().warn({ connections: cut }, "cut connections whose clients were slow to take their answers");
}
