import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { Browser } from "../fixtures/browse";
import {
  openBreakableConnection,
  type BreakableConnection,
} from "../fixtures/breakable-connection";
import { LAND } from "../fixtures/land-form";
import { createPngPhoto } from "../fixtures/photo-files";
import { signInAs } from "../fixtures/sign-in-as";
import { startServer, type RunningServer } from "../setup/start-server";
import {
  queryPostgres,
  createEmptyDatabase,
  openTemporaryPostgres,
} from "../setup/temporary-postgres";

const postgres = await openTemporaryPostgres();
afterAll(() => postgres?.close());

/** Sends a request and measures the time until the whole response has arrived. */
async function sendRequest(origin: string, path: string, init: RequestInit = {}) {
  const startedAt = performance.now();
  const response = await fetch(origin + path, { redirect: "manual", ...init });
  const text = await response.text();
  return { response, text, ms: performance.now() - startedAt };
}

/** Milliseconds until a page is there again. */
async function timeToReturn(origin: string): Promise<number> {
  const startedAt = performance.now();
  while ((await sendRequest(origin, `/property/${randomUUID()}`)).response.status !== 404)
    await pause(50);
  return performance.now() - startedAt;
}

// The embedded database runs in the process and cannot be away, so this needs PostgreSQL.
describe.skipIf(!postgres)("while the database is unavailable", () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let line: BreakableConnection;
  let server: RunningServer;
  let owner: Browser;

  beforeAll(async () => {
    database = await createEmptyDatabase(postgres?.url ?? "");
    line = await openBreakableConnection(database.url);
    server = await startServer({
      DATABASE_URL: line.url,
      SESSION_SECRET: "a secret of this test, longer than 32 characters",
      DEMO_DATA: "on",
      LISTING_REVIEW: "off",
      RATE_LIMITS: "off",
    });
    owner = await signInAs(server.origin, "owner@huntstead.test");
  });
  // Also runs after a test that failed in the middle.
  afterEach(() => line.restore());
  afterAll(async () => {
    await server.stop();
    await line.close();
    await database.drop();
  });

  describe.each([
    ["refuses", () => line.stop()],
    ["is silent", () => Promise.resolve(line.silence())],
  ])("because it %s", (_how, breakLine) => {
    it("answers 503 within two seconds and recovers", async () => {
      const login = await fetch(`${server.origin}/api/login`, { redirect: "manual" });
      const provider = new URL(login.headers.get("Location") ?? "", server.origin);
      const requestAll = () => {
        // New addresses, so that no cache has them.
        const mark = randomUUID();
        const paths = [
          `/properties?search=${mark}`,
          `/property/${mark}`,
          `/blog/${mark}`,
          `/properties?search=${mark}&_data=features%2Fproperties%2Fsearch%2Fproperties.page`,
          `/api/properties/${mark}`,
          `/api/blog/${mark}`,
          provider.pathname + provider.search,
        ];
        return Promise.all(
          paths.map(async (path) => ({ path, ...(await sendRequest(server.origin, path)) })),
        );
      };
      // Other processes may share the machine, so the times before the fault are the baseline.
      await requestAll();
      const slowness = Math.max(...(await requestAll()).map(({ ms }) => ms));
      await breakLine();
      // Twice, because once the database is known to be away, requests fail at once.
      for (const promised of [2_000, 300]) {
        const limit = promised + 3 * slowness;
        const responses = await requestAll();
        const longest = Math.max(...responses.map(({ ms }) => ms));
        console.log(
          `Said after ${Math.round(longest)} ms; served in ${Math.round(slowness)} ms before`,
        );
        for (const { path, response, text, ms } of responses) {
          expect([path, response.status]).toEqual([path, 503]);
          expect(ms, path).toBeLessThan(limit);
          expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
          expect(response.headers.get("Cache-Control")).toContain("no-store");
          const type = response.headers.get("Content-Type");
          if (path.startsWith("/api/") || path.includes("_data")) {
            expect(type).toContain("application/json");
            expect(text).toMatch(/^\{"message":"[^"]+"\}$/);
          } else {
            expect(type).toContain("text/html");
            expect(text).toMatch(/<h1[^>]*>.+<\/h1>/);
            expect(text).not.toContain("<script");
          }
        }
      }
      const post = await owner.request(`${server.origin}/favorites`, {
        method: "POST",
        body: new URLSearchParams({ itemType: "property", itemId: randomUUID() }),
        headers: { Origin: server.origin },
      });
      expect(post.status).toBe(503);

      expect((await sendRequest(server.origin, "/healthz")).response.status).toBe(200);
      const ready = await sendRequest(server.origin, "/readyz");
      expect([ready.response.status, ready.ms < 2_500 + slowness]).toEqual([503, true]);
      // Files that need no database stay available.
      expect((await sendRequest(server.origin, "/favicon.svg")).response.status).toBe(200);

      await line.restore();
      const ms = await timeToReturn(server.origin);
      console.log(`Back after ${Math.round(ms)} ms`);
      expect(ms).toBeLessThan(5_000 + slowness);
      expect((await sendRequest(server.origin, "/readyz")).response.status).toBe(200);
      expect((await owner.request(`${server.origin}/api/auth/user`)).status).toBe(200);
      expect(server.process.exitCode).toBeNull();
    });
  });

  it("does not leave a running request hanging", async () => {
    const pending = Array.from({ length: 40 }, (_, i) =>
      sendRequest(server.origin, `/properties?search=ridge${i}`),
    );
    await pause(20);
    line.silence();
    for (const { response, ms } of await Promise.all(pending)) {
      expect([200, 503], server.errors().slice(-4_000)).toContain(response.status);
      // Forty pages take most of this time; without the watchdog it would be 40 seconds.
      expect(ms).toBeLessThan(20_000);
    }
    await line.restore();
    expect(await timeToReturn(server.origin)).toBeLessThan(5_000);
  });

  it("keeps typed text when the server answers 503", async () => {
    await line.stop();
    const { response, text } = await sendRequest(server.origin, "/contact", {
      method: "POST",
      body: new URLSearchParams({
        name: "Nora North",
        email: "nora@example.test",
        message: "Is the lodge open in November?",
        idempotencyKey: randomUUID(),
      }),
      headers: { Origin: server.origin },
    });
    expect(response.status).toBe(503);
    expect(text).toContain("Is the lodge open in November?");
    await line.restore();
    await timeToReturn(server.origin);
  });

  it("stores a listing with photos once, completely or not at all", async () => {
    const photos = await Promise.all(
      [70, 71].map((width) => createPngPhoto({ width, height: 40 })),
    );
    const titles: string[] = [];
    let interruptions = 0;
    for (let n = 0; n < 12; n += 1) {
      const title = `Interrupted ridge ${n} ${randomUUID()}`;
      titles.push(title);
      const send = () => {
        const body = new FormData();
        for (const [name, value] of Object.entries({
          ...LAND,
          idempotencyKey: title,
          title,
        })) {
          body.append(name, value);
        }
        for (const [i, bytes] of photos.entries()) {
          // Each listing has photos of its own.
          const photo = Buffer.concat([bytes, Buffer.from(`${title} ${i}`)]);
          body.append("photos", new Blob([new Uint8Array(photo)]), `photo-${i}.png`);
        }
        const headers = { Origin: server.origin };
        return owner.request(`${server.origin}/list-property`, { method: "POST", body, headers });
      };
      const pending = send();
      await pause(n * 25);
      line.cut();
      const first = await pending;
      if (first.status !== 303) interruptions += 1;
      expect([303, 503]).toContain(first.status);
      if (first.status === 303) continue;
      await expect.poll(async () => (await send()).status, { timeout: 10_000 }).toBe(303);
    }
    console.log(`${interruptions} of ${titles.length} listings were interrupted`);
    expect(interruptions).toBeGreaterThan(0);
    const listings = await queryPostgres<{
      title: string;
      shown: number;
      held: number;
      due: number;
    }>(
      database.url,
      `SELECT title, cardinality(images)::int AS shown,
         (SELECT count(*)::int FROM photos WHERE property_id = p.id AND address = ANY(p.images)) AS held,
         (SELECT count(*)::int FROM outbox WHERE payload->>'address' = ANY(p.images)) AS due
       FROM properties p WHERE title LIKE 'Interrupted ridge%' ORDER BY created_at`,
    );
    expect(listings).toEqual(titles.map((title) => ({ title, shown: 2, held: 2, due: 2 })));
  });
});
