import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { ApiError, callApi } from "./call-api";

let server: Server;
let origin: string;
const received: { method: string; type: string | undefined; body: string }[] = [];

beforeAll(async () => {
  server = createServer((req, res) => {
    let body = "";
    req.on("data", (chunk: Buffer) => (body += chunk.toString()));
    req.on("end", () => {
      received.push({ method: req.method ?? "", type: req.headers["content-type"], body });
      const status = Number(req.url?.slice(1)) || 200;
      res.statusCode = status;
      res.end(status === 200 ? '{"a":1}' : status === 503 ? "" : '{"message":"No"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

describe("callApi", () => {
  it("sends JSON and reads JSON", async () => {
    const response = await callApi(`${origin}/200`, { method: "POST", body: { b: 2 } });
    expect(response).toEqual({ a: 1 });
    expect(received.at(-1)).toEqual({ method: "POST", type: "application/json", body: '{"b":2}' });
  });

  it("throws an error with the status and the body, or the status text", async () => {
    await expect(callApi(`${origin}/404`)).rejects.toThrow('404: {"message":"No"}');
    await expect(callApi(`${origin}/503`)).rejects.toThrow("503: Service Unavailable");
    await expect(callApi(`${origin}/401`)).rejects.toBeInstanceOf(ApiError);
  });

  it("returns null for a 401 when asked to", async () => {
    expect(await callApi(`${origin}/401`, { on401: "null" })).toBeNull();
  });

  it("sends one request", async () => {
    const before = received.length;
    await expect(callApi(`${origin}/500`)).rejects.toThrow(/^500: /);
    expect(received.length).toBe(before + 1);
  });
});
