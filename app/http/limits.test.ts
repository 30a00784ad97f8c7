import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

import express from "express";
import { expect, it, onTestFinished } from "vitest";

import { limitRequests } from "./limits.server";

const SECOND_MS = 1_000;

/** Returns the idle timeout of the connection while a request is handled, in milliseconds. */
async function measureIdleTimeout(path: string, type: string): Promise<number> {
  const app = express().use(limitRequests, (req, res) => {
    req.resume().once("end", () => res.json(req.socket.timeout));
  });
  const server = app.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  server.setTimeout(30 * SECOND_MS);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const clientRequest = request({
    port,
    host: "127.0.0.1",
    path,
    method: "POST",
    headers: { "Content-Type": type },
  });
  clientRequest.end("x=1");
  const [response] = (await once(clientRequest, "response")) as [IncomingMessage];
  const [text] = (await once(response.setEncoding("utf8"), "data")) as [string];
  return Number(text);
}

it("waits three minutes for the response to a form with photos", async () => {
  expect(await measureIdleTimeout("/list-property", "multipart/form-data; boundary=x")).toBe(
    180 * SECOND_MS,
  );
});

it("closes other requests after 30 seconds without data", async () => {
  expect(await measureIdleTimeout("/contact", "application/x-www-form-urlencoded")).toBe(
    30 * SECOND_MS,
  );
});
