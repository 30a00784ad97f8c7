import type { Socket } from "node:net";

import { log } from "~/platform/logger.server";

/** The most unsent bytes: a thousand pages without compression. */
const MAX_UNSENT_BYTES = 64 * 1024 * 1024;
const CHECK_EVERY_MS = 1_000;

/**
 * Bounds the memory of responses that clients read slowly. Pages are written to their connection as a whole, so thousands
 * of slow clients would fill the memory before any timeout. A proxy such as nginx reads answers at once; this is for
 * servers without one.
 *
 * @param connections all open connections
 */
export function limitUnsent(connections: ReadonlySet<Socket>): void {
  setInterval(() => cutSlowReaders(connections), CHECK_EVERY_MS).unref();
}

/** Closes the connections with the most unsent bytes until their sum is within the limit. */
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
