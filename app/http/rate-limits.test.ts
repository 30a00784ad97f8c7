import { Agent, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import express from "express";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import { isRateLimited, limitRates } from "./rate-limits.server";
import { getRetrySeconds } from "./too-many.server";

let server: Server;
let agent: Agent;
/** Opens a server that trusts the client address in a header, so that a test can play several clients. */
async function open(variables: Record<string, string> = {}): Promise<void> {
  const secret = { SESSION_SECRET: "only for tests, and more than long enough" };
  useEnvironment(readEnvironment({ NODE_ENV: "test", ...secret, ...variables }));
  const app = express().set("trust proxy", true);
  app.use(limitRates(), (_req, res) => void res.json({ waits: getRetrySeconds(res) }));
  agent = new Agent({ keepAlive: true, maxSockets: 8 });
  await new Promise<void>((resolve) => (server = app.listen(0, "127.0.0.1", resolve)));
}
beforeEach(() => open());
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

interface RateRequest {
  from?: string;
  type?: string;
}
const FORM = "application/x-www-form-urlencoded";

function sendRequest(
  method: string,
  path: string,
  { from = "192.0.2.1", type }: RateRequest = {},
): Promise<{ status: number; retryAfter: number; text: string }> {
  const { port } = server.address() as AddressInfo;
  const headers = { "X-Forwarded-For": from, ...(type && { "Content-Type": type }) };
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { port, host: "127.0.0.1", path, method, headers, agent },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => (text += part));
        response.once("end", () => {
          const retryAfter = Number(response.headers["retry-after"] ?? 0);
          resolve({ status: response.statusCode ?? 0, retryAfter, text });
        });
      },
    );
    clientRequest.once("error", reject).end();
  });
}

/** Sends requests and returns how many of them were let through. */
async function countPassed(
  times: number,
  ...requestParameters: Parameters<typeof sendRequest>
): Promise<number> {
  const responses = await Promise.all(
    Array.from({ length: times }, () => sendRequest(...requestParameters)),
  );
  return responses.filter(({ status }) => status === 200).length;
}

/** More parameters than Express's own parser reads. */
const MANY_PARAMETERS = `/pros?${"a=1&".repeat(1_100)}search=elk`;

describe("the rate limit of one address", () => {
  it.each([
    [60, "GET", "/api/login", 60],
    [60, "HEAD", "/idp/auth", 60],
    [60, "POST", "/api/messages", 60],
    [30, "POST", "/api/contact-requests", 60],
    [30, "PUT", "/contact", 60],
    [30, "POST", "/api/contact-requests/1/offers", 60],
    [30, "GET", "/agreements/1.pdf", 60],
    [30, "PUT", "/api/properties/1/boundary", 600],
    [30, "POST", "/messages", 1_800],
    [30, "DELETE", "/anything/else", 1_800],
  ])("allows %i requests by %s of %s and then rejects", async (max, method, path, seconds) => {
    expect(await countPassed(max + 3, method, path)).toBe(max);
    const { status, retryAfter } = await sendRequest(method, path);
    expect(status).toBe(429);
    expect(retryAfter).toBeGreaterThan(seconds - 30);
    expect(retryAfter).toBeLessThanOrEqual(seconds);
    expect((await sendRequest(method, path, { from: "192.0.2.2" })).status).toBe(200);
  });

  it("allows 600 searches and calculations", async () => {
    expect(await countPassed(599, "GET", "/pros?state=Texas&search=elk")).toBe(599);
    expect(await countPassed(2, "GET", MANY_PARAMETERS)).toBe(1);
    expect((await sendRequest("HEAD", "/mortgage?homePrice=1")).status).toBe(429);
  });

  it.each([
    ["GET", "/pros?search="],
    ["GET", "/pros?research=elk&q=search=elk"],
    ["GET", "/search=elk"],
    ["GET", "/messages"],
    ["HEAD", "/contact/property"],
    ["POST", "/api/favorites"],
    ["POST", "/idp/interaction"],
    ["POST", "/theme"],
    ["POST", "/unsubscribe?search=elk"],
  ])("does not count %s of %s", async (method, path) => {
    expect(await countPassed(65, method, path)).toBe(65);
  });

  it("counts the same kind of request together", async () => {
    expect(await countPassed(20, "POST", "/api/contact-requests")).toBe(20);
    expect(await countPassed(20, "POST", "/contact/property")).toBe(10);
    expect(await countPassed(20, "POST", "/contactless/form")).toBe(20);
    expect(await countPassed(60, "POST", "/api/messages")).toBe(60);
  });

  it("counts uploads separately", async () => {
    const type = "multipart/form-data; boundary=x";
    expect(await countPassed(40, "POST", "/api/photos", { type })).toBe(40);
    expect(await countPassed(40, "POST", "/api/logos", { type })).toBe(20);
    expect(await countPassed(5, "POST", "/api/photos")).toBe(5);
  });

  it("counts an IPv6 network as one address", async () => {
    for (let i = 0; i < 60; i += 1) {
      await sendRequest("GET", "/api/login", { from: `2001:db8:0:1::${i.toString(16)}` });
    }
    const from = (address: string) => sendRequest("GET", "/api/login", { from: address });
    expect((await from("2001:db8:0:1:ffff::1")).status).toBe(429);
    expect((await from("2001:db8:0:2::1")).status).toBe(200);
  });
});

describe("a form beyond its rate limit", () => {
  it("is passed to its page with the seconds to wait", async () => {
    await countPassed(30, "POST", "/contact", { type: FORM });
    const response = await sendRequest("POST", "/contact", { type: FORM });
    expect(response.status).toBe(200);
    expect(JSON.parse(response.text)).toEqual({ waits: response.retryAfter });
    expect(response.retryAfter).toBeGreaterThan(0);
    expect((await sendRequest("PUT", "/contact", { type: FORM })).status).toBe(429);
    expect((await sendRequest("POST", "/contact", { type: "application/json" })).status).toBe(429);
    const call = await sendRequest("POST", "/api/contact-requests", { type: FORM });
    expect([call.status, JSON.parse(call.text)]).toEqual([
      429,
      { message: "Too many requests. Please wait a moment and try again." },
    ]);
  });
});

it("counts nothing with RATE_LIMITS=off", async () => {
  server.close();
  await open({ RATE_LIMITS: "off" });
  expect(await countPassed(70, "GET", "/api/login")).toBe(70);
});

it.each([
  ["/pros?search=elk", true],
  ["/mortgage?homePrice=1", true],
  ["/pros?state=Texas&search=", true],
  ["/pros", false],
  ["/pros?state=Texas", false],
])("the cached page %s is rate-limited: %s", (address, expected) => {
  expect(isRateLimited(address)).toBe(expected);
});
