import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";

import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { waitForEarlierResponses, respondInOrder, openResponses } from "./response-order.server";

let server: Server;
let client: Socket;
let received: string;
/** The responses whose turn has come. */
let started: ServerResponse[];

beforeEach(async () => {
  started = [];
  received = "";
  server = createServer((_req, res) => respondInOrder(res, () => void started.push(res)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.on("error", () => undefined).on("data", (chunk: Buffer) => (received += String(chunk)));
});
afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

const get = (path: string, headers = "") =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
const listStartedPaths = () => started.map(({ req }) => req.url);
const waitUntilStarted = (paths: string[]) =>
  vi.waitFor(() => expect(listStartedPaths()).toEqual(paths), { interval: 2 });
const end = (res: ServerResponse | undefined) => res?.end(res.req.url);

it("answers pipelined requests in order", async () => {
  client.write(get("/1") + get("/2") + get("/3"));
  await waitUntilStarted(["/1"]);
  end(started[0]);
  await waitUntilStarted(["/1", "/2"]);
  end(started[1]);
  await waitUntilStarted(["/1", "/2", "/3"]);
  end(started[2]);
  await vi.waitFor(() => expect(received).toMatch(/\/1[^]*\/2[^]*\/3$/));
  const [first] = started;
  expect(first && openResponses(first.req.socket)).toEqual([]);
});

it("drops a pipelined request whose connection closed", async () => {
  client.write(get("/1") + get("/2"));
  await waitUntilStarted(["/1"]);
  const closed = once(started[0] as ServerResponse, "close");
  client.destroy();
  await closed;
  expect(listStartedPaths()).toEqual(["/1"]);
});

it("delays an upgrade until earlier requests are answered", async () => {
  const upgraded = new Promise<void>((resolve) => {
    server.on("upgrade", (_req, socket) => {
      waitForEarlierResponses(socket, () => {
        socket.end("HTTP/1.1 426 Upgrade Required\r\n\r\n");
        resolve();
      });
    });
  });
  client.write(get("/1") + get("/2", "Connection: upgrade\r\nUpgrade: h2c\r\n"));
  await waitUntilStarted(["/1"]);
  end(started[0]);
  await upgraded;
  await vi.waitFor(() => expect(received).toMatch(/\/1[^]*426 Upgrade Required/));
});
