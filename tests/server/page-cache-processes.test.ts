import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { sendRequest } from "../fixtures/send-request";
import type { Browser } from "../fixtures/browse";
import type { RunningServer } from "../setup/start-server";
import { openTemporaryPostgres } from "../setup/temporary-postgres";
import { startTwoProcesses, type TwoProcesses } from "../setup/two-processes";

const postgres = await openTemporaryPostgres();
if (!postgres) console.log("PostgreSQL not found: skipping two processes on one database.");

describe.skipIf(!postgres)("the page caches of two processes on one database", () => {
  let database: pg.Client;
  let firstServer: RunningServer;
  let secondServer: RunningServer;
  let owner: Browser;
  let admin: Browser;

  let servers: TwoProcesses;
  beforeAll(async () => {
    servers = await startTwoProcesses(postgres?.url ?? "");
    ({ database, first: firstServer, second: secondServer, owner, admin } = servers);
  });
  afterAll(async () => {
    await servers.stop();
    await postgres?.close();
  });

  /** Reads a page as an anonymous visitor of the other process. */
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const { status, body } = await sendRequest(secondServer.origin + path, { headers });
    return status === 200 ? body.toString() : `status ${status}`;
  };

  /** Makes a change and expects that visitors of the other process see it within a second. */
  async function seenWithinASecond(
    change: () => Promise<unknown>,
    checks: Record<string, (text: string) => boolean>,
  ): Promise<void> {
    // The first visit renders the page, and the second gets it from memory.
    for (let visit = 1; visit <= 2; visit += 1) {
      for (const [path, shows] of Object.entries(checks)) {
        expect(shows(await read(path)), `${path} before`).toBe(false);
      }
    }
    await change();
    const changedAt = performance.now();
    for (const [path, shows] of Object.entries(checks)) {
      for (;;) {
        const askedAt = performance.now() - changedAt;
        if (shows(await read(path))) break;
        expect(askedAt, `${path} still shows what was before`).toBeLessThan(1_000);
        await pause(20);
      }
    }
  }

  const json = async (browser: Browser, method: string, path: string, body?: object) => {
    const response = await browser.request(firstServer.origin + path, {
      method,
      headers: {
        Origin: firstServer.origin,
        "Sec-Fetch-Site": "same-origin",
        "Content-Type": "application/json",
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json().catch(() => ({}))) as Record<string, string>;
  };
  const submit = async (browser: Browser, path: string, fields: Record<string, string>) => {
    const response = await browser.request(firstServer.origin + path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: firstServer.origin, "Sec-Fetch-Site": "same-origin" },
    });
    if (response.status >= 400) throw new Error(`${path}: ${response.status}`);
  };

  const TITLE = "Seen From Another Process";
  const has = (words: string) => (text: string) => text.includes(words);
  const lacks = (words: string) => (text: string) => !text.includes(words);
  let id: string;

  it("show a listing's approval, sale, reopening, and removal in both processes", async () => {
    const listed = await json(owner, "POST", "/api/properties", {
      title: TITLE,
      propertyType: "Sale",
      acreage: 160.5,
      price: "4500",
      location: "Ennis",
      state: "Montana",
      gameTypes: ["Elk"],
      lat: 45.3,
      lng: -111.7,
    });
    id = listed.id ?? "";
    const lists = [
      "/properties",
      "/properties?state=Montana",
      "/properties?search=another+process",
      "/properties.atom",
      "/api/properties?state=Montana",
      "/map-pins/properties?state=Montana",
    ];
    const all = (shows: (text: string) => boolean) =>
      Object.fromEntries(lists.map((path) => [path, shows]));

    const version = listed.updatedAt ?? "";
    await seenWithinASecond(
      () => submit(admin, "/admin/reviews", { kind: "property", id, version, decision: "approve" }),
      { ...all(has(TITLE)), [`/property/${id}`]: has(TITLE) },
    );
    const submitIntent = (intent: string) => () =>
      submit(owner, `/profile/listings/${id}`, { intent });
    const detail = `/property/${id}`;
    const offered = await read(detail);
    await seenWithinASecond(submitIntent("sold"), {
      ...all(lacks(TITLE)),
      [detail]: (text) => text !== offered && text.includes(TITLE),
    });
    const sold = await read(detail);
    await seenWithinASecond(submitIntent("reopen"), {
      ...all(has(TITLE)),
      [detail]: (text) => text !== sold,
    });
    await seenWithinASecond(submitIntent("delete"), {
      ...all(lacks(TITLE)),
      [detail]: (text) => text === "status 410",
    });
    await seenWithinASecond(submitIntent("restore"), { ...all(has(TITLE)), [detail]: has(TITLE) });
  });

  it("show a blog post's publication, new slug, and withdrawal in both processes", async () => {
    const post = {
      title: "The Other Process",
      content: "Wind. ".repeat(20),
      slug: "other-process",
    };
    const { id = "" } = await json(admin, "POST", "/api/blog", { ...post, published: false });
    const [, latest = ""] = /href="(\/blog\/[a-z0-9-]+)"/.exec(await read("/blog")) ?? [];
    const change = (changed: object) => () =>
      json(admin, "PUT", `/api/blog/${id}`, { ...post, ...changed });
    await seenWithinASecond(change({ published: true }), {
      "/blog": has(post.title),
      "/blog.atom": has(post.title),
      "/blog/other-process": has(post.title),
      // The neighboring post links to it.
      [latest]: has(post.title),
    });
    await seenWithinASecond(change({ published: true, slug: "moved-process" }), {
      "/blog": has("/blog/moved-process"),
      "/blog/other-process": has("status 301"),
      "/blog/moved-process": has(post.title),
      [latest]: has("/blog/moved-process"),
    });
    await seenWithinASecond(change({ published: false, slug: "moved-process" }), {
      "/blog": lacks(post.title),
      "/blog.atom": lacks(post.title),
      "/blog/moved-process": has("status 404"),
    });
  });

  it("show changes that a script makes in the database", async () => {
    const sql =
      (text: string, values: unknown[] = []) =>
      () =>
        database.query(text, values);
    await seenWithinASecond(sql("UPDATE properties SET price = 7654321 WHERE id = $1", [id]), {
      "/properties": has("7,654,321"),
      "/properties?state=Montana&sort=price-down": has("7,654,321"),
      [`/property/${id}`]: has("7,654,321"),
    });
    await seenWithinASecond(sql("UPDATE properties SET state = 'Maine' WHERE id = $1", [id]), {
      "/properties?state=Montana": lacks(TITLE),
      "/properties?state=Maine": has(TITLE),
      "/api/properties?state=Maine": has(TITLE),
    });
    await seenWithinASecond(
      sql(`UPDATE real_estate_agents SET name = 'Agent Renamed', state = 'Ohio' WHERE id =
        (SELECT id FROM real_estate_agents WHERE review_status = 'approved'
          ORDER BY created_at DESC, id DESC LIMIT 1)`),
      {
        "/agents": has("Agent Renamed"),
        "/agents?state=Ohio": has("Agent Renamed"),
        "/api/agents": has("Agent Renamed"),
      },
    );
    const { rows } = await database.query<{ id: string; state: string }>(
      `SELECT id, state FROM professionals WHERE review_status = 'approved'
        ORDER BY created_at DESC, id DESC LIMIT 1`,
    );
    const [pro] = rows;
    await seenWithinASecond(
      sql("UPDATE professionals SET name = 'Guide Renamed' WHERE id = $1", [pro?.id]),
      {
        "/pros": has("Guide Renamed"),
        [`/pros?state=${encodeURIComponent(pro?.state ?? "")}`]: has("Guide Renamed"),
        [`/professional/${pro?.id}`]: has("Guide Renamed"),
        "/api/professionals": has("Guide Renamed"),
      },
    );
    await seenWithinASecond(sql("UPDATE properties SET location = 'Everywhere'"), {
      "/properties": has("Everywhere"),
      "/properties?state=Maine": has("Everywhere"),
      [`/property/${id}`]: has("Everywhere"),
      "/properties.atom": has("Everywhere"),
    });
  });

  /** Runs it while listings are locked against reading, so that all responses come from memory. */
  async function whileLocked<Result>(run: () => Promise<Result>): Promise<Result> {
    await database.query("BEGIN");
    await database.query("LOCK TABLE properties IN ACCESS EXCLUSIVE MODE");
    try {
      return await run();
    } finally {
      await database.query("COMMIT");
    }
  }
  /** Returns the number of queries that wait for the lock, once it no longer grows. */
  async function waitingQueries(): Promise<number> {
    let [before, count] = [-1, 0];
    while (count === 0 || count !== before) {
      before = count;
      // On a busy machine, a page may start its next query late.
      await pause(1_500);
      const { rows } = await database.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_locks l JOIN pg_stat_activity a USING (pid)
          WHERE NOT l.granted AND a.datname = $1`,
        [database.database],
      );
      count = rows[0]?.count ?? 0;
    }
    return count;
  }

  it("send a cached page to visitors without a query", async () => {
    await read("/properties");
    await read("/properties", { Cookie: "theme=light" });
    await whileLocked(async () => {
      expect(await read("/properties")).toContain(TITLE);
      expect(await read("/properties?utm_source=letter")).toContain(TITLE);
      expect(await read("/properties", { Cookie: "theme=light; a=b" })).toContain(TITLE);
      expect(await read("/properties", { Host: "elsewhere.example" })).toContain(TITLE);
      const guest = admin.request(`${secondServer.origin}/properties`, {
        signal: AbortSignal.timeout(2_000),
      });
      await expect(guest).rejects.toThrow("timeout");
    });
  });

  it("render a page once for concurrent visitors, even when the first disconnects", async () => {
    const path = "/properties?state=Maine";
    await database.query("UPDATE properties SET price = 1 WHERE id = $1", [id]);
    const together = await whileLocked(async () => {
      const first = request(secondServer.origin + path).on("error", () => undefined);
      first.end();
      const firstQueries = await waitingQueries();
      const visits = Array.from({ length: 20 }, () => read(path));
      const allQueries = await waitingQueries();
      first.destroy();
      await pause(500);
      return {
        visits,
        ofFirst: firstQueries,
        ofAll: allQueries,
        afterwards: await waitingQueries(),
      };
    });
    const texts = await Promise.all(together.visits);
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain(TITLE);
    // Twenty more requests cause no query.
    expect(together.ofAll).toBe(together.ofFirst);
    // One of them renders the page in place of the request that was aborted: one or two queries, not twenty.
    expect(together.afterwards).toBeLessThanOrEqual(together.ofFirst + 2);
  });

  it("do not leave others waiting when the first visitor disconnects", async () => {
    const paths = Array.from({ length: 30 }, (_, i) => `/blog/nothing-here-${i}`);
    for (const path of paths) {
      const leaving = request(secondServer.origin + path).on("error", () => undefined);
      leaving.end();
      setTimeout(() => leaving.destroy(), Math.random() * 4);
    }
    await pause(300);
    expect(new Set(await Promise.all(paths.map((path) => read(path))))).toEqual(
      new Set(["status 404"]),
    );
  });

  /** Suspends the listeners' backends in PostgreSQL, so that notifications are delayed while it works. */
  async function whileNotificationsWait(work: (goOn: () => void) => Promise<void>): Promise<void> {
    const { rows } = await database.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = $1 AND application_name = 'huntstead listener'`,
      [database.database],
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    const signal = (name: NodeJS.Signals) => rows.forEach(({ pid }) => process.kill(pid, name));
    signal("SIGSTOP");
    try {
      await work(() => signal("SIGCONT"));
    } finally {
      signal("SIGCONT");
    }
  }

  it("show a change to its author although its notification is late", async () => {
    const detail = `${firstServer.origin}/property/${id}`;
    const readDetail = async () => (await sendRequest(detail)).body.toString();
    const offered = await readDetail();
    expect(await readDetail()).toBe(offered);
    await whileNotificationsWait(async (goOn) => {
      await submit(owner, `/profile/listings/${id}`, { intent: "sold" });
      const reads = [readDetail(), readDetail()];
      await pause(100);
      goOn();
      for (const text of await Promise.all(reads)) expect(text).not.toBe(offered);
    });
    const sold = await readDetail();
    expect(sold).toContain(TITLE);
    // A visitor who has waited long enough gets the old page, and later visitors don't wait again.
    await whileNotificationsWait(async () => {
      await submit(owner, `/profile/listings/${id}`, { intent: "reopen" });
      expect(await readDetail()).toBe(sold);
      const askedAt = performance.now();
      for (let times = 1; times <= 20; times += 1) expect(await readDetail()).toBe(sold);
      expect(performance.now() - askedAt).toBeLessThan(1_000);
    });
    await vi.waitFor(async () => expect(await readDetail()).not.toBe(sold));
  });

  it("drop cached pages after the notification connection was lost", async () => {
    const path = "/agents?state=Ohio";
    const rename = (to: string) =>
      database.query("UPDATE real_estate_agents SET name = $1 WHERE state = 'Ohio'", [to]);
    expect(await read(path)).toContain("Agent Renamed");
    expect(await read(path)).toContain("Agent Renamed");
    const { rows } = await database.query<{ ended: number }>(
      `SELECT count(pg_terminate_backend(pid))::int AS ended FROM pg_stat_activity
        WHERE datname = $1 AND application_name = 'huntstead listener'`,
      [database.database],
    );
    expect(rows[0]?.ended).toBeGreaterThanOrEqual(2);
    // The listener is disconnected, so this change is not announced.
    await rename("Agent Unheard Of");
    const changedAt = performance.now();
    while (!(await read(path)).includes("Agent Unheard Of")) {
      expect(performance.now() - changedAt).toBeLessThan(5_000);
      await pause(20);
    }
    // The cache works again, and changes invalidate it as before.
    await seenWithinASecond(() => rename("Agent Heard Again"), {
      [path]: has("Agent Heard Again"),
    });
  });
});
