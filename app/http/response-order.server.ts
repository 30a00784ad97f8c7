import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** Unfinished responses of each connection, in the order of their requests. */
const unfinished = new WeakMap<Duplex, ServerResponse[]>();

/** Returns the responses of a connection that are not finished yet, in the order of their requests. */
export function openResponses(socket: Duplex): readonly ServerResponse[] {
  return unfinished.get(socket) ?? [];
}

/**
 * Responds to a request once earlier ones on its connection have received their responses. Clients may send several without waiting
 * (pipelining). Node does not tell a queued response that its connection has ended, so resources of it would leak.
 */
export function respondInOrder(res: ServerResponse, respond: () => void): void {
  const { socket } = res.req;
  let open = unfinished.get(socket);
  if (!open) unfinished.set(socket, (open = []));
  const earlier = open.at(-1);
  open.push(res);
  res.once("close", () => open.splice(open.indexOf(res), 1));
  if (!earlier) return respond();
  earlier.once("close", () => {
    if (!socket.destroyed) respond();
  });
}

/**
 * Waits until earlier requests of a connection are handled. This is for what Node passes on as a bare socket: upgrades and
 * unreadable bytes.
 */
export function waitForEarlierResponses(socket: Duplex, then: () => void): void {
  // A request with an incomplete body is the one in question, not an earlier one.
  const earlier = openResponses(socket).findLast(({ req }) => req.complete);
  if (!earlier) return then();
  earlier.once("close", () => {
    if (socket.writable) waitForEarlierResponses(socket, then);
  });
}
