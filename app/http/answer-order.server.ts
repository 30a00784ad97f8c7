import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** Unfinished responses of each connection, in the order of their requests. */
const unfinished = new WeakMap<Duplex, ServerResponse[]>();

/** Returns the responses of a connection that are not finished yet, in the order of their requests. */
export function openResponses(socket: Duplex): readonly ServerResponse[] {
  return unfinished.get(socket) ?? [];
}

/**
 * Answers a request once earlier ones of its connection have been answered. Clients may send several without waiting
 * (pipelining). Node does not tell a queued response that its connection has ended, so resources of it would leak.
 */
export function answerInOrder(res: ServerResponse, answer: () => void): void {
  const { socket } = res.req;
  let open = unfinished.get(socket);
  if (!open) unfinished.set(socket, (open = []));
  const earlier = open.at(-1);
  open.push(res);
  res.once("close", () => open.splice(open.indexOf(res), 1));
  if (!earlier) return answer();
  earlier.once("close", () => {
    if (!socket.destroyed) answer();
  });
}

/**
 * Waits until earlier requests of a connection are answered, for what Node passes on as a bare socket: upgrades and
 * unreadable bytes.
 */
export function waitForEarlierAnswers(socket: Duplex, then: () => void): void {
  // A request with an incomplete body is the one in question, not an earlier one.
  const earlier = openResponses(socket).findLast(({ req }) => req.complete);
  if (!earlier) return then();
  earlier.once("close", () => {
    if (socket.writable) waitForEarlierAnswers(socket, then);
  });
}
