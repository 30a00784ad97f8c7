import type { Socket } from "node:net";

import { log } from "~/platform/logger.server";

/** What clients have not taken yet, of all connections together: a thousand pages without compression. */
const MOST_BYTES = 64 * 1024 * 1024;
const LOOK_MS = 1_000;

/**
 * Bounds the memory that answers take while their clients read them. Each page is written to its connection as a
 * whole, so thousands of clients that read a byte now and then would fill the memory and be cut by no silence.
 * Beyond the bound those that have been at it longest are cut.
 *
 * @param connections all that are open
 */
export function limitUnsent(connections: ReadonlySet<Socket>, most = MOST_BYTES): void {
  const look = watchUnsent(connections, most);
  setInterval(() => look(performance.now()), LOOK_MS).unref();
}

/** @returns what looks at all connections, at a time of `performance.now()` */
export function watchUnsent(connections: ReadonlySet<Socket>, most: number): (now: number) => void {
  /** When each was first seen with something unsent. */
  let behind = new Map<Socket, number>();
  return (now) => {
    const former = behind;
    behind = new Map();
    let unsent = 0;
    for (const socket of connections) {
      if (socket.writableLength === 0) continue;
      unsent += socket.writableLength;
      behind.set(socket, former.get(socket) ?? now);
    }
    if (unsent <= most) return;
    const longestFirst = [...behind].sort(([, a], [, b]) => a - b);
    let cut = 0;
    for (const [socket] of longestFirst) {
      if (unsent <= most) break;
      unsent -= socket.writableLength;
      socket.destroy();
      cut += 1;
    }
    log().warn(
      { connections: cut },
      "cut connections whose clients were slow to take their answers",
    );
  };
}
