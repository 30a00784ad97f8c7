import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/**
 * Waits until what was asked earlier on a connection is answered. Whoever sends requests without waiting for
 * answers gets these in the order of the requests, and Node itself keeps to it only among ordinary ones.
 */
export function afterEarlierAnswers(socket: Duplex, then: () => void): void {
  // Node does not document it: the response that is next on a connection.
  const { _httpMessage: earlier } = socket as { _httpMessage?: ServerResponse | null };
  // Of a request whose body has not come as a whole, this is about that one.
  if (!earlier?.req.complete) return then();
  // By then the one after it has taken its place.
  earlier.once("close", () => {
    if (socket.writable) afterEarlierAnswers(socket, then);
  });
}
