import { once } from "node:events";
import { connect, type Socket } from "node:net";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startServer, type RunningServer } from "../setup/start-server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ DEMO_DATA: "off" });
});
afterAll(async () => {
  await server.stop();
});

const BODY = "theme=light&returnTo=/about";
const postHead = () =>
  [
    "POST /theme HTTP/1.1",
    `Host: localhost:${server.port}`,
    `Origin: ${server.origin}`,
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${BODY.length}`,
    "\r\n",
  ].join("\r\n");

interface Line {
  socket: Socket;
  send(text: string): void;
  /** The response until the other side closed, and the milliseconds until then. */
  end: Promise<{ response: string; ms: number }>;
}

async function openLine(): Promise<Line> {
  const socket = connect(server.port, "127.0.0.1");
  await once(socket, "connect");
  const openedAt = performance.now();
  let response = "";
  socket.on("data", (chunk: Buffer) => (response += chunk.toString()));
  // Writing to a closed connection is not a failure of the test.
  socket.on("error", () => undefined);
  const end = once(socket, "close").then(() => ({
    response,
    ms: performance.now() - openedAt,
  }));
  return { socket, send: (text) => socket.write(text), end };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.concurrent("slow clients", () => {
  it("are cut with 408 when their headers take longer than 15 seconds", async () => {
    const line = await openLine();
    line.send("GET /about HTTP/1.1\r\n");
    const dripping = setInterval(() => line.send(`X-Drip: ${Date.now()}\r\n`), 500);
    const { response, ms } = await line.end;
    clearInterval(dripping);
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeGreaterThan(13_000);
    expect(ms).toBeLessThan(20_000);
  });

  it("are disconnected after 30 silent seconds in a body", async () => {
    const line = await openLine();
    line.send(postHead() + BODY.slice(0, 5));
    const { response, ms } = await line.end;
    expect(response).not.toMatch(/^HTTP\/1\.1 [23]/);
    expect(ms).toBeGreaterThan(28_000);
    expect(ms).toBeLessThan(38_000);
  });

  it("may take longer while they keep sending", async () => {
    const line = await openLine();
    line.send(postHead());
    const startedAt = performance.now();
    for (const letter of BODY) {
      line.send(letter);
      await pause(1_200);
    }
    expect(performance.now() - startedAt).toBeGreaterThan(31_000);
    line.socket.end();
    expect((await line.end).response).toMatch(/^HTTP\/1\.1 303 /);
  });

  it("do not slow down others", async () => {
    const lines = await Promise.all(Array.from({ length: 200 }, openLine));
    for (const line of lines) line.send("GET / HTTP/1.1\r\n");
    const askedAt = performance.now();
    expect((await fetch(`${server.origin}/about`)).status).toBe(200);
    expect(performance.now() - askedAt).toBeLessThan(5_000);
    for (const line of lines) line.socket.destroy();
  });
});
