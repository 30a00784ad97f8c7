import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import type { Browser } from "../fixtures/browse";
import { signInAs } from "../fixtures/sign-in-as";
import { startServer, type RunningServer } from "../setup/start-server";

let server: RunningServer;
let hunter: Browser;
let cookie: string;

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "off" });
  hunter = await signInAs(server.origin, "hunter@huntstead.test");
  cookie = hunter.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
});
afterAll(() => server.stop());

interface OverloadResponse {
  status: number;
  retryAfter: string | undefined;
  bytes: number;
  ms: number;
}

/** Sends a request on its own connection, signed in, so that no cache answers it. */
function sendRequest(path: string): Promise<OverloadResponse> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const clientRequest = request(server.origin + path, {
      agent: false,
      headers: { Cookie: cookie },
    });
    clientRequest.once("error", reject).once("response", (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.once("error", reject).once("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers["retry-after"],
          bytes,
          ms: performance.now() - startedAt,
        }),
      );
    });
    clientRequest.end();
  });
}

const median = (values: number[]) =>
  values.sort((a, b) => a - b).at(Math.floor(values.length / 2)) ?? 0;

describe("fifty concurrent visitors", () => {
  it("are all served", async () => {
    const people = Array.from({ length: 50 }, async () => {
      const responses: OverloadResponse[] = [];
      for (let n = 0; n < 4; n += 1) responses.push(await sendRequest(`/properties?page=${n + 1}`));
      return responses;
    });
    const responses = (await Promise.all(people)).flat();
    console.log(`50 people: median ${Math.round(median(responses.map(({ ms }) => ms)))} ms a page`);
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  });
});

describe("five hundred concurrent visitors", () => {
  it("are served or rejected with 503 in time", async () => {
    const rush = Array.from({ length: 500 }, (_, i) =>
      sendRequest(`/properties?page=${(i % 4) + 1}`),
    );
    await pause(100);
    // During the rush, health checks, files and forms are handled.
    const [health, file, post] = await Promise.all([
      fetch(`${server.origin}/healthz`),
      fetch(`${server.origin}/favicon.svg`),
      hunter.request(`${server.origin}/theme`, {
        method: "POST",
        body: new URLSearchParams({ theme: "light", returnTo: "/about" }),
        headers: { Origin: server.origin },
      }),
    ]);
    expect([health.status, file.status, post.status]).toEqual([200, 200, 303]);

    const responses = await Promise.all(rush);
    const served = responses.filter(({ status }) => status === 200);
    const rejected = responses.filter(({ status }) => status === 503);
    console.log(
      `${served.length} served within ${Math.round(Math.max(...served.map(({ ms }) => ms)))} ms, ` +
        `${rejected.length} rejected`,
    );
    expect(served.length + rejected.length).toBe(500);
    // An idle machine serves those in the queue and those whose turn came in time.
    expect(served.length).toBeGreaterThan(24);
    expect(rejected.length).toBeGreaterThan(24);
    for (const { retryAfter, bytes } of rejected) {
      expect(Number(retryAfter)).toBeGreaterThan(0);
      expect(bytes).toBeLessThan(2_000);
    }

    await pause(1_000);
    const after: OverloadResponse[] = [];
    for (let n = 0; n < 10; n += 1) after.push(await sendRequest("/properties"));
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
    expect(median(after.map(({ ms }) => ms))).toBeLessThan(1_000);
  });

  it("who disconnect free their slots", async () => {
    const requests = Array.from({ length: 500 }, () => {
      const clientRequest = request(`${server.origin}/properties`, {
        agent: false,
        headers: { Cookie: cookie },
      });
      clientRequest.on("error", () => undefined).end();
      return clientRequest;
    });
    await pause(300);
    for (const clientRequest of requests) clientRequest.destroy();
    await pause(1_000);
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => sendRequest("/properties")),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  });
});

describe("slow uploads", () => {
  const BODY = "theme=light&returnTo=/about";

  /** Starts to send a form; the response may arrive before the whole form is sent. */
  function sendSlowly(from: string, headers: Record<string, string> = {}) {
    const { port } = new URL(server.origin);
    const clientRequest = request({
      ...{ hostname: "127.0.0.1", port, path: "/theme", method: "POST", agent: false },
      localAddress: from,
      headers: {
        Host: new URL(server.origin).host,
        Origin: server.origin,
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": BODY.length,
        ...headers,
      },
    });
    const slow = {
      status: 0,
      finish: () => clientRequest.end(BODY.slice(5)),
      leave: () => clientRequest.destroy(),
    };
    clientRequest.on("error", () => undefined);
    clientRequest.once("response", (response) => {
      slow.status = response.statusCode ?? 0;
      response.resume();
    });
    clientRequest.write(BODY.slice(0, 5));
    return slow;
  }
  const countSlow = (slow: { status: number }[], expectedCount: number) =>
    slow.filter(({ status }) => status === expectedCount).length;

  it("are limited per address and do not block others", async () => {
    const slow = Array.from({ length: 1_010 }, () => sendSlowly("127.0.0.2"));
    await vi.waitFor(() => expect(countSlow(slow, 429)).toBe(990), { timeout: 30_000 });
    expect(countSlow(slow, 0)).toBe(20);
    const others = Array.from({ length: 20 }, () => sendSlowly("127.0.0.3"));
    for (const other of others) other.finish();
    await vi.waitFor(() => expect(countSlow(others, 303)).toBe(20), { timeout: 10_000 });
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => sendRequest("/properties")),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    // Slow forms that were admitted can still finish.
    for (const each of slow) if (each.status === 0) each.finish();
    await vi.waitFor(() => expect(countSlow(slow, 303)).toBe(20), { timeout: 10_000 });
  });
});
