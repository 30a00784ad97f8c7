import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** Unfinished responses of each connection, in the order of their requests. */
const unfinished = new WeakMap<Duplex, ServerResponse[]>();

/** Returns the responses of a connection that are not finished yet, in the order of their requests. */
export function openResponses(socket: Duplex): readonly ServerResponse[] {
  return unfinished.get(socket) ?? [];
}

/**
 * Answers a request once earlier ones of its connection have been answered. Clients may send several
 * without waiting (pipelining). Until its turn Node does not tell a response that its connection has
 * ended, so what was begun for it would stay.
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
 * Waits until what was asked earlier on a connection is answered, for what Node hands over as a bare
 * socket: upgrades and bytes that cannot be read.
 */
export function afterEarlierAnswers(socket: Duplex, then: () => void): void {
  // A request without its whole body is the one that this is about.
  const earlier = openResponses(socket).findLast(({ req }) => req.complete);
  if (!earlier) return then();
  earlier.once("close", () => {
    if (socket.writable) afterEarlierAnswers(socket, then);
  });
}
