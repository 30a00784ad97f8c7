import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startServer, type RunningServer } from "../setup/start-server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ DEMO_DATA: "off" });
});
afterAll(async () => {
  await server.stop();
});

const startSignIn = (headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/api/login`, { redirect: "manual", headers });

describe("starting to sign in", () => {
  it("is refused after 60 times a minute with the time to wait, whatever address is claimed", async () => {
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 60; attempt += 1) {
      // Each claims to be somebody else, which a client can write as it likes.
      const headers = { "X-Forwarded-For": `198.51.100.${attempt}`, Forwarded: `for=${attempt}` };
      statuses.push((await startSignIn(headers)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([302]));

    for (const claimed of ["", "203.0.113.9"]) {
      const refused = await startSignIn({ "X-Forwarded-For": claimed });
      expect(refused.status).toBe(429);
      const wait = Number(refused.headers.get("Retry-After"));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
      expect(await refused.json()).toEqual({
        message: "Too many requests. Please wait a moment and try again.",
      });
    }
  });

  it("leaves everything else open meanwhile", async () => {
    expect((await startSignIn()).status).toBe(429);
    for (const path of ["/", "/about", "/api/professionals", "/pros?search=elk"]) {
      expect((await fetch(server.origin + path)).status).toBe(200);
    }
  });
});

describe("calculating a mortgage", () => {
  it("counts as searching does, however its address is spelled", async () => {
    const spellings = ["/mortgage-calculator", "/mortgage%2Dcalculator"];
    const statuses = new Set<number>();
    for (let n = 0; n < 601 && !statuses.has(429); n += 1) {
      const path = spellings[n % spellings.length] ?? "/";
      const answer = await fetch(`${server.origin}${path}?homePrice=1`);
      await answer.arrayBuffer();
      statuses.add(answer.status);
    }
    expect(statuses).toEqual(new Set([400, 429]));
    expect((await fetch(`${server.origin}/mortgage-calculator`)).status).toBe(200);
  });
});
