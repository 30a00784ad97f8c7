import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  loadFirstRelease,
  readFirstRelease,
  unpackFirstRelease,
} from "../fixtures/first-release/open-first-release";
import { readTables, type Tables } from "../fixtures/read-tables";
import { startServer, type RunningServer } from "../setup/start-server";
import {
  askPostgres,
  createEmptyDatabase,
  openThrowAwayPostgres,
} from "../setup/throw-away-postgres";

type Row = Record<string, unknown>;

const { people, things, tables: before } = readFirstRelease();
const postgres = await openThrowAwayPostgres();
if (!postgres) console.log("No PostgreSQL here: only the embedded database is tried.");
const directory = mkdtempSync(join(tmpdir(), "huntstead-upgrade-"));
afterAll(async () => {
  await postgres?.close();
  rmSync(directory, { recursive: true, force: true });
});

/** What ends by itself, some of it while the test runs. */
const ENDING = ["idempotency_keys", "kept_forms", "outbox"];
/** What is kept in tables of other names; a test of its own asks for it. */
const MOVED = ["reports", "reported_messages"];
/** What tells one row of a table from the others, where it is no id. */
const KEYS: Record<string, string[]> = {
  blocks: ["blocker_id", "blocked_id"],
  blog_past_slugs: ["slug"],
  mail_optouts: ["address_hash", "kind"],
  sessions: ["sid"],
};

const kinds = ["the embedded database", ...(postgres ? ["PostgreSQL"] : [])];
describe.each(kinds)("the first release's marketplace on %s", (kind) => {
  let server: RunningServer;
  let onPostgres: Awaited<ReturnType<typeof createEmptyDatabase>> | undefined;
  const dataDirectory = join(directory, kind.replaceAll(" ", "-"));

  beforeAll(async () => {
    await unpackFirstRelease(dataDirectory);
    const variables: Record<string, string> = { DEMO_DATA: "off", RATE_LIMITS: "off" };
    if (kind === "PostgreSQL") {
      rmSync(join(dataDirectory, "postgres"), { recursive: true });
      onPostgres = await createEmptyDatabase(postgres?.url ?? "");
      await loadFirstRelease(onPostgres.url);
      variables.DATABASE_URL = onPostgres.url;
      variables.SESSION_SECRET = "a secret of this test, longer than 32 characters";
    }
    const onIt = { DATA_DIR: dataDirectory, SIGN_IN: "embedded", ...variables };
    server = await startServer(onIt, { isFirstStart: true });
  });
  afterAll(async () => {
    expect(await server.stop()).toBe(0);
    await onPostgres?.drop();
  });

  const get = (path: string, cookie = "") =>
    fetch(server.origin + path, { headers: { Cookie: cookie }, redirect: "manual" });

  it("starts on this one with every row as it was", async () => {
    const after = onPostgres
      ? await readServerTables(onPostgres.url)
      : await readTables(dataDirectory);
    const lost = Object.entries(before).flatMap(([table, rows]) => {
      if ([...ENDING, ...MOVED].includes(table)) return [];
      const now = new Map(
        (after[table] ?? []).map((line) => keyed(table, JSON.parse(line) as Row)),
      );
      return rows.flatMap((row) => changesOf(table, row, now));
    });
    expect(lost).toEqual([]);
    expect(Object.values(before).flat().length).toBeGreaterThan(50);
  });

  it("keeps everybody signed in, with what is theirs", async () => {
    const profile = await get("/profile", people.owner.cookie);
    expect(profile.status).toBe(200);
    const mine = await profile.text();
    for (const { title, deleted_at: deletedAt, user_id: userId } of before.properties ?? []) {
      if (userId !== people.owner.id || deletedAt) continue;
      expect(mine.includes(String(title)), String(title)).toBe(true);
    }
    const address = `/messages?conversation=${things.huntersConversation}`;
    const thread = await (await get(address, people.hunter.cookie)).text();
    expect(thread.includes("Öl &amp; &lt;b&gt;bold&lt;/b&gt; 🦌")).toBe(true);
    const kept = await get("/favorites", people.hunter.cookie);
    expect((await kept.text()).includes(`/property/${things.listing}`)).toBe(true);
    expect((await get("/admin", people.admin.cookie)).status).toBe(200);
    expect((await get("/admin", people.guide.cookie)).status).toBe(403);
  });

  it("shows everybody what was public, counted, found and confirmed, and nothing else", async () => {
    const isPublic = ({ review_status: status, available, deleted_at: deletedAt }: Row) =>
      status === "approved" && available === true && !deletedAt;
    const shown = (before.properties ?? []).filter(isPublic);
    const listed = (await (await get("/api/properties?limit=500")).json()) as { id: string }[];
    expect(listed.map(({ id }) => id).sort()).toEqual(shown.map(({ id }) => id as string).sort());
    for (const { id, title } of before.properties ?? []) {
      const page = await get(`/property/${id as string}`);
      const isShown = listed.some((one) => one.id === id);
      const status =
        { [things.soldListing ?? ""]: 200, [things.deletedListing ?? ""]: 410 }[id as string] ??
        404;
      expect(page.status, String(title)).toBe(isShown ? 200 : status);
      const isConfirmed = (await page.text()).includes("Confirmed available on");
      expect(isConfirmed, String(title)).toBe(isShown);
    }
    const found = await (await get("/properties?search=whitetail&state=Texas")).text();
    expect(found.includes(`property-${things.listing}`)).toBe(true);
    expect((await get(`/blog/${things.postSlug}`)).status).toBe(200);
    const moved = await get("/blog/wind-before");
    expect([moved.status, moved.headers.get("Location")]).toEqual([
      301,
      expect.stringContaining(`/blog/${things.postSlug}`),
    ]);
  });

  it("leaves what was reported to its admins, with who wrote it and why", async () => {
    const [report] = before.reports ?? [];
    const message = before.messages?.find(({ id }) => id === things.message);
    const page = await (await get("/admin/reports", people.admin.cookie)).text();
    for (const words of [report?.reason, message?.content]) {
      expect(page.includes(String(words)), String(words)).toBe(true);
    }
  });

  it("serves the photos that were uploaded", async () => {
    const names = readdirSync(join(dataDirectory, "uploads")).filter((name) => /^\w/.test(name));
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) expect((await get(`/uploads/${name}`)).status, name).toBe(200);
  });

  it("takes what is new: an offer on a request of then", async () => {
    const asked = before.contact_requests?.find(({ conversation_id: id }) => id !== null);
    const page = await get(`/requests/${asked?.id as string}/offer`, people.guide.cookie);
    expect(page.status).toBe(200);
    expect((await page.text()).includes("Send offer")).toBe(true);
  });
});

/** The same as readTables, of a server's database. */
async function readServerTables(url: string): Promise<Tables> {
  const tables: Tables = {};
  for (const table of Object.keys(before).filter((name) => !MOVED.includes(name))) {
    const rows = await askPostgres<{ line: string }>(
      `${url}?options=-c%20timezone%3DUTC`,
      `SELECT row_to_json(t)::text AS line FROM ${table} AS t`,
    );
    tables[table] = rows.map(({ line }) => line);
  }
  return tables;
}

function keyed(table: string, row: Row): [string, Row] {
  const key = (KEYS[table] ?? ["id"]).map((name) => String(row[name])).join(" ");
  return [key, row];
}

/** What of a row is no longer as it was; columns that came later are not asked about. */
function changesOf(table: string, row: Row, now: ReadonlyMap<string, Row>): string[] {
  const [key] = keyed(table, row);
  const is = now.get(key);
  if (!is) return [`${table} ${key} is gone`];
  return Object.entries(row).flatMap(([name, value]) =>
    JSON.stringify(is[name]) === JSON.stringify(value)
      ? []
      : [`${table} ${key} ${name}: ${JSON.stringify(value)} is ${JSON.stringify(is[name])}`],
  );
}
