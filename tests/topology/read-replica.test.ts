import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import type { Browser } from "../fixtures/browse";
import { signInAs } from "../fixtures/sign-in-as";
import { hasNginx, openProxy, findProxyPort, type Proxy } from "../setup/open-proxy";
import { findFreePort, startServer, type RunningServer } from "../setup/start-server";
import {
  queryPostgres,
  createEmptyDatabase,
  openTemporaryPostgres,
} from "../setup/temporary-postgres";
import { openRunningReplica, type RunningReplica } from "./open-replica";

// The tests need their own server, because it gets a replica.
delete process.env.TEST_DATABASE_URL;
const postgres = hasNginx ? await openTemporaryPostgres() : null;
if (!postgres) console.log("No PostgreSQL or nginx here: a read replica and caches are not tried.");

const TOKEN = "a-token-of-this-test";
const LISTING = {
  title: "Ridge before a replica",
  acreage: "320",
  price: "480000",
  location: "Bozeman",
  state: "Montana",
  gameTypes: ["Elk"],
};

describe.skipIf(!postgres)(
  "two processes, a streaming replica, nginx's cache, and a CDN-like cache",
  () => {
    let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
    let replica: RunningReplica;
    let proxy: Proxy;
    let cdn: Proxy;
    let origin: string;
    let ports: [number, number];
    let apps: RunningServer[] = [];
    let owner: Browser;
    let admin: Browser;
    const dataDirectory = mkdtempSync(join(tmpdir(), "huntstead-replica-test-"));

    const startApp = (port: number, variables: Record<string, string> = {}) =>
      startServer({
        PORT: String(port),
        APP_ORIGIN: origin,
        DATABASE_URL: database.url,
        DATABASE_REPLICA_URL: replica.buildUrl(database.url),
        DATA_DIR: dataDirectory,
        SESSION_SECRET: "a secret of this test, longer than 32 characters",
        TRUST_PROXY: "loopback",
        DEMO_DATA: "on",
        LISTING_REVIEW: "off",
        RATE_LIMITS: "off",
        METRICS_TOKEN: TOKEN,
        ...variables,
      });
    beforeAll(async () => {
      database = await createEmptyDatabase(postgres?.url ?? "");
      replica = await openRunningReplica(database.url);
      const port = await findProxyPort();
      origin = `http://localhost:${port}`;
      ports = [await findFreePort(), await findFreePort()];
      // Both start at once on an empty database.
      apps = await Promise.all(ports.map((each) => startApp(each)));
      proxy = await openProxy(port, ports);
      cdn = await openProxy(await findProxyPort(), ports, { cachesAll: true });
      owner = await signInAs(origin, "owner@huntstead.test");
      admin = await signInAs(origin, "admin@huntstead.test");
    }, 300_000);
    afterAll(async () => {
      await Promise.all([proxy?.close(), cdn?.close()]);
      await Promise.all(apps.map((app) => app.stop()));
      await replica?.close();
      await postgres?.close();
      rmSync(dataDirectory, { recursive: true, force: true });
    });

    async function metric(port: number, name: string): Promise<number> {
      const headers = { Authorization: `Bearer ${TOKEN}` };
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
      const line = text.split("\n").find((each) => each.startsWith(`${name} `));
      return Number(line?.slice(name.length + 1) ?? NaN);
    }
    const statements = async (appPorts = ports as number[]) =>
      (
        await Promise.all(
          appPorts.map((port) => metric(port, "huntstead_replica_statements_total")),
        )
      ).reduce((sum, count) => sum + count, 0);
    const fallbacks = async () =>
      (
        await Promise.all(ports.map((port) => metric(port, "huntstead_replica_fallbacks_total")))
      ).reduce((sum, count) => sum + count, 0);

    /** Sends a request with the public host name to any process or proxy; fetch() would send another one. */
    async function sendRequest(
      port: number,
      path: string,
      headers: Record<string, string> = {},
      method = "GET",
    ): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
      const clientRequest = request({
        port,
        path,
        method,
        host: "127.0.0.1",
        headers: { Host: new URL(origin).host, ...headers },
        agent: false,
      }).end();
      const [response] = (await once(clientRequest, "response")) as [IncomingMessage];
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      return {
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: Buffer.concat(chunks).toString(),
      };
    }
    let requestCount = 0;
    /** Returns a path that no cache has yet. */
    const freshPath = () => `/properties?search=word${(requestCount += 1)}`;
    /** Waits until both processes read from the replica. */
    async function waitUntilReplicaIsUsed(): Promise<void> {
      for (const port of ports) {
        await vi.waitFor(
          async () => {
            const before = await statements([port]);
            expect((await sendRequest(port, freshPath())).status).toBe(200);
            expect(await statements([port])).toBeGreaterThan(before);
          },
          { timeout: 30_000, interval: 100 },
        );
      }
    }
    const call = (browser: Browser, path: string, method: string, body: object) =>
      browser.request(origin + path, {
        method,
        body: JSON.stringify(body),
        headers: { Origin: origin, "Content-Type": "application/json" },
      });
    async function publish(): Promise<string> {
      const created = await call(owner, "/api/properties", "POST", LISTING);
      expect(created.status).toBe(201);
      return ((await created.json()) as { id: string }).id;
    }
    /** Changes a price directly in the database; triggers announce the change. */
    const changePrice = async (id: string, price: string) => {
      await queryPostgres(
        database.url,
        `UPDATE properties SET price = ${price} WHERE id = '${id}'`,
      );
    };
    const priceAt = async (from: string, id: string) => {
      const response = await fetch(`${from}/api/properties/${id}`);
      return ((await response.json()) as { price: string }).price;
    };

    it("reads visitors' pages from the replica, and all others from the primary", async () => {
      await waitUntilReplicaIsUsed();
      const before = await statements();
      for (let i = 0; i < 5; i += 1) {
        expect((await owner.request(origin + freshPath())).status).toBe(200);
        expect((await owner.request(`${origin}/profile`)).status).toBe(200);
        // This page is rendered for each visitor, so it is not shared.
        expect((await fetch(`${origin}/contact`)).status).toBe(200);
        expect((await fetch(`${origin}/api/properties/${crypto.randomUUID()}`)).status).toBe(404);
      }
      // Comparing with the primary does not count as a page's statement.
      expect(await statements()).toBe(before);
      for (let i = 0; i < 5; i += 1) expect((await fetch(origin + freshPath())).status).toBe(200);
      expect(await statements()).toBeGreaterThan(before);
    });

    it("neither shows nor caches an old page when the replica lags", async () => {
      const id = await publish();
      await waitUntilReplicaIsUsed();
      const page = async () => (await fetch(`${origin}/property/${id}`)).text();
      expect(await page()).toContain("$480K");
      await replica.pauseReplay();
      try {
        const marked = await owner.request(`${origin}/profile/listings/${id}`, {
          method: "POST",
          body: new URLSearchParams({ intent: "sold" }),
          headers: { Origin: origin },
        });
        expect(marked.status).toBe(303);
        await pause(950);
        for (let i = 0; i < 20; i += 1) {
          expect(await page()).toContain("Sold");
          await pause(100);
        }
        // The page cannot come from the replica, which still has the old row.
        const [old] = await queryPostgres<{ available: boolean }>(
          replica.buildUrl(database.url),
          `SELECT available FROM properties WHERE id = '${id}'`,
        );
        expect(old?.available).toBe(true);
        const during = await statements();
        for (let i = 0; i < 4; i += 1) expect((await fetch(origin + freshPath())).status).toBe(200);
        expect(await statements()).toBe(during);
      } finally {
        await replica.resumeReplay();
      }
      await waitUntilReplicaIsUsed();
      for (let i = 0; i < 4; i += 1) expect(await page()).toContain("Sold");
    });

    it("leaves no old page in the cache after concurrent changes and reads", async () => {
      const id = await publish();
      await waitUntilReplicaIsUsed();
      let isOver = false;
      const readers = Array.from({ length: 4 }, async () => {
        while (!isOver) await (await fetch(`${origin}/property/${id}`)).text();
      });
      for (let i = 1; i <= 10; i += 1) {
        const price = String(200_000 + i * 10_000);
        await changePrice(id, price);
        await vi.waitFor(
          async () => {
            const pages = await Promise.all(
              ports.map(async () => (await fetch(`${origin}/property/${id}`)).text()),
            );
            for (const html of pages) expect(html).toContain(`$${200 + i * 10}K`);
          },
          { timeout: 1_500, interval: 20 },
        );
      }
      isOver = true;
      await Promise.all(readers);
      for (let i = 0; i < 10; i += 1) {
        expect(await (await fetch(`${origin}/property/${id}`)).text()).toContain("$300K");
      }
      expect(await priceAt(origin, id)).toBe("300000.00");
    });

    it("serves all pages when the replica is unavailable", async () => {
      await waitUntilReplicaIsUsed();
      let isOver = false;
      const failed: string[] = [];
      let read = 0;
      const readers = Array.from({ length: 4 }, async () => {
        while (!isOver) {
          const outcome = await fetch(origin + freshPath()).catch((error: Error) => error);
          if (outcome instanceof Error || outcome.status !== 200)
            failed.push(outcome instanceof Error ? String(outcome.cause) : `${outcome.status}`);
          else await outcome.text();
          read += 1;
        }
      });
      await pause(500);
      await replica.stop();
      await pause(2_000);
      const while_ = read;
      await pause(1_000);
      expect(read).toBeGreaterThan(while_);
      await replica.start();
      await waitUntilReplicaIsUsed();
      isOver = true;
      await Promise.all(readers);
      expect(failed).toEqual([]);
      console.log(
        `Replica gone: ${read} read, ${await fallbacks()} statements by the primary instead`,
      );
    });

    it("does not read from an address without a replica", async () => {
      for (const [url, reason] of [
        [database.url, "it isn't a replica: it doesn't follow a primary"],
        [
          replica.buildUrl(database.url).replace(/[^/]+$/, "postgres"),
          "it is a replica of another database",
        ],
        ["postgresql://huntstead@127.0.0.1:1/huntstead", "ECONNREFUSED"],
      ] as const) {
        const port = await findFreePort();
        const app = await startApp(port, { DATABASE_REPLICA_URL: url });
        try {
          await vi.waitFor(() => expect(app.errors()).toContain(reason), 10_000);
          for (let i = 0; i < 3; i += 1)
            expect((await sendRequest(port, freshPath())).status).toBeLessThan(400);
          expect(await metric(port, "huntstead_replica_statements_total")).toBe(0);
        } finally {
          await app.stop();
        }
      }
    });

    describe.each([
      ["nginx", () => proxy],
      ["a cache of everything", () => cdn],
    ] as const)("%s", (name, of) => {
      const visit = (path: string, headers?: Record<string, string>, method?: string) =>
        sendRequest(Number(new URL(of().origin).port), path, headers, method);

      it("caches pages without personal data for visitors only", async () => {
        for (const path of ["/about", "/privacy", "/blog"]) {
          const first = await visit(path);
          expect(first.status).toBe(200);
          const secondResponse = await visit(path);
          expect(secondResponse.headers["x-cache"], path).toMatch(/HIT|STALE|UPDATING/);
          const session = owner.cookie("session") ?? "";
          const ownResponse = await visit(path, { Cookie: `session=${session}` });
          expect(ownResponse.headers["cache-control"]).toBe("private, no-store");
          expect(ownResponse.body).toContain("owner@huntstead.test");
          const light = await visit(path, { Cookie: "theme=light" });
          expect(light.body).toContain('data-theme="light"');
          const after = await visit(path);
          expect(after.body).toBe(secondResponse.body);
          expect(after.body).not.toContain("owner@huntstead.test");
          expect(after.body).toContain('data-theme="dark"');
        }
        expect((await visit("/metrics")).status).toBe(404);
      });

      it("counts every view, including those with 304, but no HEAD requests", async () => {
        const id = await publish();
        const path = `/property/${id}`;
        const agent = {
          "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/130.0",
        };
        // The other process may see it on the replica a moment later.
        for (const port of ports) {
          await expect
            .poll(async () => (await sendRequest(port, path, agent, "HEAD")).status)
            .toBe(200);
        }
        const { headers } = await visit(path, agent);
        for (let i = 0; i < 3; i += 1) expect((await visit(path, agent)).status).toBe(200);
        for (let i = 0; i < 3; i += 1) {
          const conditionalHeaders = { ...agent, "If-None-Match": String(headers.etag) };
          // When a cache may store the page, nginx requests it without the condition and returns the full response.
          expect(name === "nginx" ? [304] : [200, 304]).toContain(
            (await visit(path, conditionalHeaders)).status,
          );
        }
        for (let i = 0; i < 3; i += 1) await visit(path, agent, "HEAD");
        await vi.waitFor(
          async () => {
            const [row] = await queryPostgres<{ views: number }>(
              database.url,
              `SELECT coalesce(sum(views), 0)::integer AS views FROM listing_views WHERE property_id = '${id}'`,
            );
            expect(row?.views).toBe(7);
          },
          { timeout: 15_000, interval: 250 },
        );
      });

      it("hides a suspended person's data immediately", async () => {
        const email = `suspended-${name.length}@huntstead.test`;
        const browser = await signInAs(origin, email);
        const created = await call(browser, "/api/properties", "POST", LISTING);
        const { id } = (await created.json()) as { id: string };
        for (const path of [`/property/${id}`, "/properties", `/api/properties/${id}`]) {
          // Visitors see other people's writes once the replica has them.
          await expect.poll(async () => (await visit(path)).body).toContain(LISTING.title);
          for (let i = 0; i < 2; i += 1) expect((await visit(path)).body).toContain(LISTING.title);
        }
        const [user] = await queryPostgres<{ id: string }>(
          database.url,
          `SELECT id FROM users WHERE email = '${email}'`,
        );
        const suspended = await admin.request(`${origin}/admin/users/${user?.id}/suspend`, {
          method: "POST",
          body: new URLSearchParams({ intent: "suspend", reason: "For this test" }),
          headers: { Origin: origin },
        });
        expect(suspended.status).toBe(303);
        await pause(1_000);
        for (let i = 0; i < 4; i += 1) {
          expect((await visit(`/property/${id}`)).status).toBe(404);
          expect((await visit(`/api/properties/${id}`)).status).toBe(404);
          expect((await visit("/properties?search=replica")).body).not.toContain(id);
          expect((await visit("/properties")).body).not.toContain(id);
        }
      });
    });
  },
);
