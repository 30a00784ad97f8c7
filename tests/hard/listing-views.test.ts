import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { afterAll, beforeAll, expect, test } from "vitest";

import { sendRequest } from "../fixtures/send-request";
import type { Browser } from "../fixtures/browse";
import { signInAs } from "../fixtures/sign-in-as";
import { startServer, type RunningServer } from "../setup/start-server";
import { createEmptyDatabase, openTemporaryPostgres } from "../setup/temporary-postgres";

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const LISTING_COUNT = 50;
const VIEW_COUNT = 10_000;
const CLIENT_COUNT = 20;
const DATA = `_data=${encodeURIComponent("features/properties/property.page")}`;

// Two processes on one database where there is a PostgreSQL, else one with its own.
const postgres = await openTemporaryPostgres();
let variables: Record<string, string>;
let directory: string;
let processes: RunningServer[] = [];
let ids: string[];

const start = async (isFirstStart: boolean) => startServer(variables, { isFirstStart });

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-views-"));
  variables = {
    SESSION_SECRET: "a secret of this test, longer than 32 characters",
    DEMO_DATA: "on",
    RATE_LIMITS: "off",
    // A day boundary during the test would split the counts, so the time zone is one where midnight is far away.
    SITE_TIME_ZONE: new Date().getUTCHours() < 12 ? "Asia/Tokyo" : "America/Chicago",
  };
  if (postgres) {
    variables.DATABASE_URL = (await createEmptyDatabase(postgres.url)).url;
    processes = [await start(true)];
    processes.push(await start(true));
  } else {
    console.log("PostgreSQL not found: skipping two processes on one database.");
    variables.DATA_DIR = directory;
    processes = [await start(false)];
  }
  const listed = await fetch(`${processes[0]?.origin}/api/properties?limit=${LISTING_COUNT}`);
  ids = ((await listed.json()) as { id: string }[]).map(({ id }) => id);
  expect(ids).toHaveLength(LISTING_COUNT);
});
afterAll(async () => {
  await Promise.all(processes.map((server) => server.stop()));
  await postgres?.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Returns the views on the listing's stats page: in all, and on the last day. */
async function readStats(browser: Browser, origin: string, id: string) {
  const page = await browser.request(`${origin}/profile/listings/${id}/figures`);
  const html = await page.text();
  const numberAt = (pattern: RegExp) => Number((pattern.exec(html)?.[1] ?? "").replaceAll(",", ""));
  return {
    status: page.status,
    total: numberAt(/<strong>([\d,]+)<\/strong>(?:<!-- -->)? (?:<!-- -->)?views/),
    today: numberAt(/<tbody><tr><th scope="row">[^<]*<\/th><td>([\d,]+)<\/td>/),
  };
}

async function readAll(server: RunningServer) {
  const admin = await signInAs(server.origin, "admin@huntstead.test");
  const figures = await Promise.all(ids.map((id) => readStats(admin, server.origin, id)));
  return figures.map(({ total }) => total);
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

test("counts 10,000 concurrent views of listings exactly", { timeout: 300_000 }, async () => {
  const before = await readAll(processes[0] as RunningServer);
  const people = await Promise.all(
    processes.map(async ({ origin }) => ({
      origin,
      hunter: await signInAs(origin, "hunter@huntstead.test"),
      owner: await signInAs(origin, "owner@huntstead.test"),
      admin: await signInAs(origin, "admin@huntstead.test"),
    })),
  );
  const tags = new Map<string, string>();
  const kinds = { cached: 0, known: 0, rendered: 0, data: 0, person: 0 };

  async function view(n: number): Promise<void> {
    const id = ids[n % LISTING_COUNT] ?? "";
    const at = people[n % people.length];
    if (!at) throw new Error("no process");
    const address = `${at.origin}/property/${id}`;
    const headers: Record<string, string> = { "User-Agent": CHROME, "Accept-Encoding": "br" };
    // Each kind of request is used for every listing and process, because 50 and 2 divide the rounds.
    const round = Math.floor(n / (LISTING_COUNT * 2)) % 20;
    const tag = tags.get(address);
    if (round === 1) {
      // With an expired session, the page is rendered for this visitor alone.
      headers.Cookie = `session=${"b".repeat(43)}`;
      expect((await sendRequest(address, { headers })).status).toBe(200);
      kinds.rendered += 1;
    } else if (round === 2) {
      headers.Referer = `${at.origin}/properties`;
      expect((await sendRequest(`${address}?${DATA}`, { headers })).status).toBe(200);
      kinds.data += 1;
    } else if (round === 3) {
      const response = await at.hunter.request(address, { headers });
      expect([response.status, (await response.text()).includes("</html>")]).toEqual([200, true]);
      kinds.person += 1;
    } else if (round % 2 === 0 && tag !== undefined) {
      const { status } = await sendRequest(address, {
        headers: { ...headers, "If-None-Match": tag },
      });
      // The page is rendered again each minute and may change then.
      expect([200, 304]).toContain(status);
      kinds[status === 304 ? "known" : "cached"] += 1;
    } else {
      const { status, headers: responseHeaders } = await sendRequest(address, { headers });
      expect(status).toBe(200);
      tags.set(address, String(responseHeaders.etag));
      kinds.cached += 1;
    }
  }

  /** Sends requests that must not count as views. */
  async function viewListing(n: number): Promise<void> {
    const at = people[n % people.length];
    const id = ids[n % LISTING_COUNT] ?? "";
    const address = `${at?.origin}/property/${id}`;
    const buildInit = (headers: Record<string, string>) => ({
      headers: { "User-Agent": CHROME, ...headers },
    });
    await sendRequest(address, { method: "HEAD", ...buildInit({}) });
    await sendRequest(
      address,
      buildInit({ "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }),
    );
    await sendRequest(address, buildInit({ "Sec-Purpose": "prefetch" }));
    await sendRequest(`${address}?${DATA}`, buildInit({ Purpose: "prefetch" }));
    await sendRequest(`${address}?${DATA}`, buildInit({ Referer: address }));
    await sendRequest(`${at?.origin}/api/properties/${id}`, buildInit({}));
    await sendRequest(`${at?.origin}/property/${id}/seasons.ics`, buildInit({}));
    await at?.admin.request(address, buildInit({}));
  }

  let next = 0;
  const client = async () => {
    while (next < VIEW_COUNT) {
      const n = next;
      next += 1;
      await view(n);
      if (n % 100 === 0) await viewListing(n / 100);
    }
  };
  await Promise.all(Array.from({ length: CLIENT_COUNT }, client));
  expect(Math.min(...Object.values(kinds)), JSON.stringify(kinds)).toBeGreaterThanOrEqual(400);
  expect(sum(Object.values(kinds))).toBe(VIEW_COUNT);

  // SIGTERM writes all counts at once. A killed process loses those of the last few seconds.
  const [firstProcess, secondProcess] = processes;
  await Promise.all([
    firstProcess?.stop("SIGTERM"),
    pause(secondProcess ? 6_000 : 0).then(() => secondProcess?.stop("SIGKILL")),
  ]);
  processes = [await start(true)];
  const after = await readAll(processes[0] as RunningServer);
  const differences = after.map((views, n) => views - (before[n] ?? 0));
  expect(sum(differences)).toBe(VIEW_COUNT);
  expect(new Set(differences)).toEqual(new Set([VIEW_COUNT / LISTING_COUNT]));
});

test("does not count the owner's views and hides the figures from others", async () => {
  const { origin } = processes[0] as RunningServer;
  const owner = await signInAs(origin, "owner@huntstead.test");
  const hosting = await (await owner.request(`${origin}/hosting`)).text();
  const links = [...hosting.matchAll(/\/profile\/listings\/([\w-]{36})\/figures/g)];
  // Other listings may be pending review.
  const id = links.map(([, each = ""]) => each).find((each) => ids.includes(each)) ?? "";
  const headers = { "User-Agent": CHROME };
  const { today } = await readStats(owner, origin, id);
  await owner.request(`${origin}/property/${id}`, { headers });
  await sendRequest(`${origin}/property/${id}`, { headers });
  await expect
    .poll(async () => (await readStats(owner, origin, id)).today, { timeout: 10_000 })
    .toBe(today + 1);
  const hunter = await signInAs(origin, "hunter@huntstead.test");
  expect((await readStats(hunter, origin, id)).status).toBe(404);
  const visitor = await sendRequest(`${origin}/profile/listings/${id}/figures`);
  expect([visitor.status, visitor.headers.location]).toEqual([
    302,
    `/api/login?returnTo=${encodeURIComponent(`/profile/listings/${id}/figures`)}`,
  ]);
  expect(visitor.headers["set-cookie"] ?? []).toEqual([]);
});
