import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import type { Browser } from "../fixtures/browse";
import { openLive } from "../fixtures/live-client";
import { createPairs, type ConversationPair } from "../fixtures/pairs";
import { signInAs } from "../fixtures/sign-in-as";
import { findFreePort, startServer, type RunningServer } from "../setup/start-server";
import {
  queryPostgres,
  createEmptyDatabase,
  openTemporaryPostgres,
} from "../setup/temporary-postgres";
import { hasNginx, openProxy, findProxyPort, type Proxy } from "../setup/open-proxy";
import { describePostgres, startPostgres, stopPostgres } from "./restart-postgres";

// The tests restart PostgreSQL, so they need their own server.
delete process.env.TEST_DATABASE_URL;
const postgres = hasNginx ? await openTemporaryPostgres() : null;
const canRun = postgres !== null;
if (!hasNginx)
  console.log("No nginx here (Debian: nginx): two processes behind one are not tried.");
else if (!canRun) console.log("PostgreSQL not found: skipping two processes behind a proxy.");

const TOKEN = "a-token-of-this-test";
const LISTING = {
  title: "Ridge between two processes",
  acreage: "320",
  price: "480000",
  location: "Bozeman",
  state: "Montana",
  gameTypes: ["Elk"],
};

describe.skipIf(!canRun)("two processes, PostgreSQL and nginx", () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let proxy: Proxy;
  let ports: [number, number];
  let apps: [RunningServer, RunningServer];
  let pair: ConversationPair;
  let owner: Browser;
  let origin: string;
  const dataDirectory = mkdtempSync(join(tmpdir(), "huntstead-topology-"));
  let stopOwnPostgres: (() => Promise<void>) | null = null;

  const startApp = (port: number): Promise<RunningServer> => {
    return startServer({
      PORT: String(port),
      APP_ORIGIN: origin,
      DATABASE_URL: database.url,
      DATA_DIR: dataDirectory,
      SESSION_SECRET: "a secret of this test, longer than 32 characters",
      TRUST_PROXY: "loopback",
      DEMO_DATA: "on",
      LISTING_REVIEW: "off",
      RATE_LIMITS: "off",
      METRICS_TOKEN: TOKEN,
    });
  };
  beforeAll(async () => {
    database = await createEmptyDatabase(postgres?.url ?? "");
    const port = await findProxyPort();
    origin = `http://localhost:${port}`;
    ports = [await findFreePort(), await findFreePort()];
    apps = [await startApp(ports[0]), await startApp(ports[1])];
    [pair] = (await createPairs({ url: database.url, dataDirectory }, 1)) as [ConversationPair];
    proxy = await openProxy(port, ports);
    owner = await signInAs(origin, "owner@huntstead.test");
  }, 300_000);
  afterAll(async () => {
    await proxy?.close();
    await Promise.all(apps?.map((app) => app.stop()) ?? []);
    await stopOwnPostgres?.();
    await postgres?.close();
    rmSync(dataDirectory, { recursive: true, force: true });
  });
  afterEach(() => waitUntilAllAreReady());

  /** Waits for all processes and for the proxy to use them again, as long as operations.md says. */
  async function waitUntilAllAreReady(): Promise<void> {
    for (const port of ports) {
      await vi.waitFor(
        async () => {
          expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
        },
        { timeout: 60_000, interval: 100 },
      );
    }
    await pause(5_000);
  }

  const metric = async (port: number, name: string): Promise<number> => {
    const headers = { Authorization: `Bearer ${TOKEN}` };
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
    const line = text.split("\n").find((each) => each.startsWith(`${name} `));
    return Number(line?.slice(name.length + 1) ?? 0);
  };

  interface Load {
    responseCount: number;
    failed: string[];
    longestMs: number;
    /** Messages that a person has sent, each until it was accepted. */
    messages: string[];
    resentCount: number;
  }

  // Six visitors and the writer stay below the 200 requests a second that nginx allows one network.
  const READ_PAUSE_MS = 40;

  /** Starts visitors who read and one person who writes, until they are stopped. */
  function browse(): { stop(): Promise<Load> } {
    let isOver = false;
    const load: Load = { responseCount: 0, failed: [], longestMs: 0, messages: [], resentCount: 0 };
    const paths = ["/properties", "/pros", "/api/properties?limit=5", "/blog", "/favicon.svg"];
    const read = async (visitor: number) => {
      for (let n = 0; !isOver; n += 1) {
        const path =
          n % 3 === 0 ? `/properties?search=word${visitor}x${n}` : paths[n % paths.length];
        const startedAt = performance.now();
        try {
          const response = await fetch(origin + path);
          await response.arrayBuffer();
          if (response.status !== 200) load.failed.push(`${path} ${response.status}`);
          load.responseCount += 1;
        } catch (error) {
          load.failed.push(`${path} ${String((error as Error).cause ?? error)}`);
        }
        load.longestMs = Math.max(load.longestMs, performance.now() - startedAt);
        await pause(READ_PAUSE_MS);
      }
    };
    const write = async () => {
      while (!isOver) {
        const clientId = randomUUID();
        load.messages.push(clientId);
        // Retries as our pages do: a message without a response is sent again and stored once.
        while (!(await sendMessage(clientId))) {
          load.resentCount += 1;
          await pause(100);
        }
        await pause(50);
      }
    };
    const tasks = [write(), ...Array.from({ length: 6 }, (_, visitor) => read(visitor))];
    return {
      async stop() {
        isOver = true;
        await Promise.all(tasks);
        return load;
      },
    };
  }

  /** The error responses to messages that were not accepted. */
  const refusals: string[] = [];
  async function sendMessage(clientId: string): Promise<boolean> {
    const response = await fetch(`${origin}/api/messages`, {
      method: "POST",
      body: JSON.stringify({
        conversationId: pair.conversationId,
        content: `Message ${clientId}`,
        clientId,
      }),
      headers: {
        "Content-Type": "application/json",
        Cookie: pair.people[0]?.cookie ?? "",
        Origin: origin,
      },
    }).catch((error: Error) => {
      refusals.push(error.message);
      return null;
    });
    if (response && response.status !== 201) refusals.push(`status ${response.status}`);
    return response?.status === 201;
  }

  async function expectAllSentOnce({ messages }: Load): Promise<void> {
    const rows = await queryPostgres<{ content: string }>(
      database.url,
      "SELECT content FROM messages WHERE content LIKE 'Message %'",
    );
    const results = messages.map(
      (id) => rows.filter(({ content }) => content === `Message ${id}`).length,
    );
    expect(results.filter((count) => count !== 1)).toEqual([]);
  }

  it("sign in with steps on different processes", async () => {
    for (const email of ["hunter@huntstead.test", "guide@huntstead.test"]) {
      const browser = await signInAs(origin, email);
      for (let i = 0; i < 4; i += 1) {
        const user = await browser.request(`${origin}/api/auth/user`);
        expect(await user.json()).toMatchObject({ email });
      }
    }
  });

  it("leave compression, caching, and the visitor's address unchanged", async () => {
    const headers = { "Accept-Encoding": "br" };
    const page = await fetch(`${origin}/properties`, { headers });
    expect(page.headers.get("Content-Encoding")).toBe("br");
    expect(page.headers.get("Content-Length")).toBeTruthy();
    const html = await page.text();
    const tag = { ...headers, "If-None-Match": page.headers.get("ETag") ?? "" };
    for (let i = 0; i < 4; i += 1) {
      expect((await fetch(`${origin}/properties`, { headers: tag })).status).toBe(304);
    }
    const [script = ""] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
    const file = await fetch(origin + script, { headers });
    expect(file.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(file.headers.get("Content-Encoding")).toBe("br");
    // Operators ask the processes directly; the proxy does not expose these.
    for (const path of ["/metrics", "/readyz"]) {
      const authorization = { Authorization: `Bearer ${TOKEN}` };
      expect((await fetch(origin + path, { headers: authorization })).status).toBe(404);
    }
    // Another host name redirects to the canonical one.
    const other = await fetch(`${origin.replace("localhost", "127.0.0.1")}/pros`, {
      redirect: "manual",
    });
    expect(other.headers.get("Location")).toBe(`${origin}/pros`);
  });

  it("announce messages of either process immediately", async () => {
    const count = 'huntstead_http_requests_total{route="/api/messages",method="POST",status="201"}';
    const before = await Promise.all(ports.map((port) => metric(port, count)));
    const reader = await openLive({ origin, cookie: pair.people[1]?.cookie ?? "" });
    const delays: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      const receivedBefore = reader.received.length;
      const sentAt = performance.now();
      expect(await sendMessage(randomUUID())).toBe(true);
      await vi.waitFor(() => expect(reader.received.length).toBeGreaterThan(receivedBefore), {
        timeout: 5_000,
        interval: 5,
      });
      delays.push(performance.now() - sentAt);
    }
    expect(reader.received.at(-1)).toEqual({
      type: "new_message",
      conversationId: pair.conversationId,
    });
    const sockets = await Promise.all(ports.map((port) => metric(port, "huntstead_live_sockets")));
    expect(sockets.sort()).toEqual([0, 1]);
    const after = await Promise.all(ports.map((port) => metric(port, count)));
    // Both processes had some of them, so some messages passed from one to the other.
    expect(after.every((number, i) => number > (before[i] ?? 0))).toBe(true);
    console.log(`Announced after ${Math.round(Math.max(...delays))} ms at most`);
    expect(Math.max(...delays)).toBeLessThan(1_000);
    reader.socket.close();
  });

  it("show a change to the visitors of both within a second", async () => {
    const call = (path: string, method: string, body: object) =>
      owner.request(origin + path, {
        method,
        body: JSON.stringify(body),
        headers: { Origin: origin, "Content-Type": "application/json" },
      });
    const created = await call("/api/properties", "POST", LISTING);
    expect(created.status).toBe(201);
    const { id } = (await created.json()) as { id: string };
    const read = async () => (await fetch(`${origin}/property/${id}`)).text();
    for (let i = 0; i < 6; i += 1) expect(await read()).toContain("$480K");
    const marked = await owner.request(`${origin}/profile/listings/${id}`, {
      method: "POST",
      body: new URLSearchParams({ intent: "sold" }),
      headers: { Origin: origin },
    });
    expect(marked.status).toBe(303);
    const changedAt = performance.now();
    await pause(950);
    const messages = await Promise.all(Array.from({ length: 8 }, read));
    expect(messages.every((html) => html.includes("Sold"))).toBe(true);
    expect(performance.now() - changedAt).toBeLessThan(5_000);
  });

  it("lose no request when one is killed and restarted under load", async () => {
    const load = browse();
    await pause(1_500);
    await apps[0].stop("SIGKILL");
    await pause(1_500);
    apps[0] = await startApp(ports[0]);
    await waitUntilAllAreReady();
    const result = await load.stop();
    console.log(
      `Killed: ${result.responseCount} read, ${result.failed.length} failed, the longest ${Math.round(result.longestMs)} ms; ${result.messages.length} written, ${result.resentCount} of them again`,
    );
    expect(result.failed).toEqual([]);
    expect(result.responseCount).toBeGreaterThan(50);
    await expectAllSentOnce(result);
  });

  it("lose no request in a rolling restart", async () => {
    refusals.length = 0;
    const load = browse();
    await pause(1_000);
    for (const i of [0, 1] as const) {
      expect(await apps[i].stop("SIGTERM")).toBe(0);
      apps[i] = await startApp(ports[i]);
      await waitUntilAllAreReady();
    }
    const result = await load.stop();
    console.log(
      `Replaced: ${result.responseCount} read, ${result.failed.length} failed, the longest ${Math.round(result.longestMs)} ms; ${result.messages.length} written, ${result.resentCount} of them again`,
    );
    expect(result.failed).toEqual([]);
    expect(refusals).toEqual([]);
    await expectAllSentOnce(result);
  });

  it("recover within ten seconds of a PostgreSQL restart, and lose no message", async () => {
    const server = await describePostgres(database.url);
    const load = browse();
    await pause(1_000);
    await stopPostgres(server);
    await pause(1_500);
    const meanwhile = await fetch(`${origin}/properties?search=away`);
    expect([meanwhile.status, Number(meanwhile.headers.get("Retry-After")) > 0]).toEqual([
      503,
      true,
    ]);
    stopOwnPostgres = await startPostgres(server);
    const startedAt = performance.now();
    for (const port of ports) {
      await vi.waitFor(
        async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200),
        { timeout: 30_000, interval: 50 },
      );
    }
    const backMs = performance.now() - startedAt;
    await pause(1_000);
    const result = await load.stop();
    console.log(
      `PostgreSQL restarted: back after ${Math.round(backMs)} ms; ${result.responseCount} read, ${result.failed.length} of them 503; ${result.messages.length} written, ${result.resentCount} of them again`,
    );
    // The only failures are the expected 503s, during the restart.
    expect(result.failed.filter((each) => !each.endsWith(" 503"))).toEqual([]);
    expect((await fetch(`${origin}/properties?search=back`)).status).toBe(200);
    expect(backMs).toBeLessThan(10_000);
    await expectAllSentOnce(result);
  });
});
