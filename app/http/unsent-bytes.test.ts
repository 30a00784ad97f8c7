import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

import { afterEach, beforeEach, expect, it } from "vitest";

import { watchUnsent } from "./unsent-bytes.server";

const MB = 1024 * 1024;
/** More than the kernel takes for one connection. */
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

/** Somebody who has connected and reads nothing, and the server's side of it. */
async function open(): Promise<Socket> {
  const accepted = once(server, "connection") as Promise<[Socket]>;
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  clients.push(client.on("error", () => undefined).pause());
  const [socket] = await accepted;
  return socket;
}

it("cuts those that have been behind longest, as many as are too much", async () => {
  const look = watchUnsent(connections, 40 * MB);
  const [reads, slow, late] = [await open(), await open(), await open()];
  slow.write(ANSWER);
  look(1);
  expect(slow.destroyed).toBe(false);
  reads.write(ANSWER);
  look(2);
  clients[0]?.resume();
  await once(reads, "drain");
  look(3);
  late.write(ANSWER);
  reads.write(ANSWER);
  clients[0]?.pause();
  look(4);
  expect([slow, reads, late].map(({ destroyed }) => destroyed)).toEqual([true, false, false]);
  look(5);
  expect([reads, late].map(({ destroyed }) => destroyed)).toEqual([false, false]);
});

it("leaves everybody alone below the bound, however long it takes them", async () => {
  const look = watchUnsent(connections, 64 * MB);
  const slow = [await open(), await open()];
  for (const socket of slow) socket.write(ANSWER);
  for (let now = 0; now < 1_000; now += 1) look(now);
  expect(slow.map(({ destroyed }) => destroyed)).toEqual([false, false]);
});
