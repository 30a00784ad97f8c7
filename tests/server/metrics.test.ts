import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";

import { signInAs } from "../fixtures/sign-in-as";
import { startServer, type RunningServer } from "../setup/start-server";
import { createEmptyDatabase, openTemporaryPostgres } from "../setup/temporary-postgres";

const TOKEN = "a-token-of-this-test";
const postgres = await openTemporaryPostgres();
afterAll(() => postgres?.close());

/** Parses a text in Prometheus' format into samples by name and labels. */
function parseSamples(text: string): Map<string, number> {
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(" ");
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

describe("/metrics", () => {
  let server: RunningServer;
  let database: Awaited<ReturnType<typeof createEmptyDatabase>> | null = null;
  beforeAll(async () => {
    database = postgres && (await createEmptyDatabase(postgres.url));
    server = await startServer({
      METRICS_TOKEN: TOKEN,
      DEMO_DATA: "off",
      RATE_LIMITS: "off",
      SESSION_SECRET: "s".repeat(32),
      ...(database ? { DATABASE_URL: database.url } : {}),
    });
  });
  afterAll(async () => {
    await server.stop();
    await database?.drop();
  });

  const fetchMetrics = (headers: Record<string, string> = { Authorization: `Bearer ${TOKEN}` }) =>
    fetch(`${server.origin}/metrics`, { headers });
  const read = async () => parseSamples(await (await fetchMetrics()).text());
  const requests = (samples: Map<string, number>, route: string, status: number, method = "GET") =>
    samples.get(
      `huntstead_http_requests_total{route="${route}",method="${method}",status="${status}"}`,
    ) ?? 0;

  it("requires METRICS_TOKEN and is never cached", async () => {
    for (const headers of [
      {},
      { Authorization: "Bearer wrong" },
      { Authorization: `Basic ${TOKEN}` },
      { Authorization: `Bearer ${TOKEN}x` },
    ]) {
      const rejectedResponse = await fetchMetrics(headers as Record<string, string>);
      expect([rejectedResponse.status, rejectedResponse.headers.get("Cache-Control")]).toEqual([
        401,
        "no-store",
      ]);
      expect(rejectedResponse.headers.get("WWW-Authenticate")).toBe("Bearer");
      expect(await rejectedResponse.text()).not.toContain("huntstead_");
    }
    const response = await fetchMetrics();
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(response.headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
    // Any host name works, because probes may use the IP address.
    const byNumber = server.origin.replace("localhost", "127.0.0.1");
    const headers = { Authorization: `Bearer ${TOKEN}` };
    expect((await fetch(`${byNumber}/metrics`, { headers })).status).toBe(200);
    expect((await fetch(`${server.origin}/metrics`, { method: "POST", headers })).status).toBe(405);
  });

  it("counts each request once by route, method, and status", async () => {
    const ids = ["0190aaaa", "0190bbbb", "%3Cscript%3Ex", "0190cccc"];
    for (const id of ids) await fetch(`${server.origin}/property/${id}`);
    for (const path of ["/no-such-page", "/nor/this/one", "/api/nothing/here"]) {
      await fetch(server.origin + path);
    }
    await fetch(`${server.origin}/contact`, {
      method: "POST",
      headers: { Origin: "https://x.test" },
    });
    await fetch(`${server.origin}/favicon.svg`);
    await fetch(`${server.origin}/uploads/a.jpg`);
    await fetch(`${server.origin}/api/professionals`);
    const samples = await vi.waitFor(async () => {
      const now = await read();
      expect(requests(now, "/property/:id", 404)).toBe(ids.length);
      return now;
    });
    expect(requests(samples, "/*", 404)).toBe(2);
    expect(requests(samples, "/api/*", 404)).toBe(1);
    expect(requests(samples, "/contact", 403, "POST")).toBe(1);
    expect(requests(samples, "files", 200)).toBe(1);
    expect(requests(samples, "uploads", 404)).toBe(1);
    expect(requests(samples, "/api/professionals", 200)).toBe(1);
    const metric =
      'huntstead_http_request_duration_seconds_count{route="/property/:id",method="GET"}';
    expect(samples.get(metric)).toBe(ids.length);
    // No part of a requested address becomes a label.
    expect([...samples.keys()].join("\n")).not.toMatch(/0190|script|no-such|nothing/);
  });

  it("counts pages served from the page cache", async () => {
    const url = `${server.origin}/about`;
    const before = await read();
    const first = await fetch(url);
    await first.text();
    for (let i = 0; i < 7; i += 1) await (await fetch(url)).text();
    const headers = { "If-None-Match": first.headers.get("ETag") ?? "" };
    for (let i = 0; i < 3; i += 1) await fetch(url, { headers });
    const after = await read();
    const gained = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(gained("huntstead_page_cache_hits_total")).toBe(10);
    expect(gained("huntstead_page_cache_misses_total")).toBe(1);
    expect(gained("huntstead_page_cache_pages")).toBe(1);
    expect(gained("huntstead_page_cache_bytes")).toBeGreaterThan(1_000);
    const findInProgress = (status: number) =>
      requests(after, "page at hand", status) - requests(before, "page at hand", status);
    expect([findInProgress(200), findInProgress(304)]).toEqual([7, 3]);
  });

  it("reports live connections, the outbox, the process, and the database pool", async () => {
    const hunter = await signInAs(server.origin, "hunter@huntstead.test");
    const cookies = hunter.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const socket = new WebSocket(`${server.origin.replace("http", "ws")}/ws`, {
      headers: { Cookie: cookies, Origin: server.origin },
    });
    await new Promise((resolve) => socket.once("open", resolve));
    const samples = await read();
    expect(samples.get("huntstead_live_sockets")).toBe(1);
    expect(samples.get("huntstead_outbox_waiting")).toBe(0);
    expect(samples.get("huntstead_outbox_oldest_seconds")).toBe(0);
    expect(samples.get("huntstead_requests_waiting")).toBe(0);
    expect(samples.get("huntstead_requests_turned_away_total")).toBe(0);
    expect(samples.get("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
    expect(samples.get("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
    const pool = ["in_use", "idle", "most"].map((name) =>
      samples.get(`huntstead_database_connections_${name}`),
    );
    // The embedded database has no pool.
    expect(pool).toEqual(
      database ? [expect.any(Number), expect.any(Number), 10] : [undefined, undefined, undefined],
    );
    socket.close();
    await vi.waitFor(async () => expect((await read()).get("huntstead_live_sockets")).toBe(0));
  });
});

it("/metrics does not exist without METRICS_TOKEN", async () => {
  const server = await startServer({ DEMO_DATA: "off" });
  try {
    const headers = { Authorization: `Bearer ${TOKEN}` };
    expect((await fetch(`${server.origin}/metrics`, { headers })).status).toBe(404);
  } finally {
    await server.stop();
  }
});
