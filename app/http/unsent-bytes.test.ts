import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

import { afterEach, beforeEach, expect, it } from "vitest";

import { cutSlowReaders } from "./unsent-bytes.server";

const MB = 1024 * 1024;
/** More bytes than the kernel buffers for one connection. */
const ANSWER = Buffer.alloc(16 * MB);

let server: Server;
let connections: Set<Socket>;
let clients: Socket[];
beforeEach(async () => {
  connections = new Set();
  clients = [];
  server = createServer((socket) => {
    connections.add(socket);
    socket.on("error", () => undefined).once("close", () => connections.delete(socket));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  for (const client of clients) client.destroy();
  for (const socket of connections) socket.destroy();
  server.close();
});

/** Opens a client that reads nothing, and returns the server's side of it. */
async function open(): Promise<Socket> {
  const accepted = once(server, "connection") as Promise<[Socket]>;
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  clients.push(client.on("error", () => undefined).pause());
  const [socket] = await accepted;
  return socket;
}

it("closes the connections with the most unsent bytes beyond the limit", async () => {
  const [some, most] = [await open(), await open()];
  some.write(ANSWER);
  cutSlowReaders(connections, 40 * MB);
  expect(some.destroyed).toBe(false);
  most.write(ANSWER);
  most.write(ANSWER);
  cutSlowReaders(connections, 40 * MB);
  expect([some, most].map(({ destroyed }) => destroyed)).toEqual([false, true]);
});

it("closes no connection below the limit", async () => {
  const slow = [await open(), await open()];
  for (const socket of slow) socket.write(ANSWER);
  cutSlowReaders(connections, 64 * MB);
  expect(slow.map(({ destroyed }) => destroyed)).toEqual([false, false]);
});
