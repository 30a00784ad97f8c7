import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";

import { createServerDatabase } from "../../../tests/setup/copy-template-database";
import {
  applyMigrations,
  MigrationError,
  RELEASE_0_1_0,
  type MigrationSession,
} from "./apply-migrations.server";
import { bundledMigrations } from "./bundled-migrations.server";
import { startInMemory } from "./open-embedded.server";
import { migrateServer } from "./open-server.server";
import { readMigrations } from "./read-migrations.server";

const template = inject("templateDatabase");

const first = { name: "1_first", sql: "CREATE TABLE a (id int); INSERT INTO a VALUES (1);" };
const second = { name: "2_second", sql: "ALTER TABLE a ADD COLUMN b text;" };
const broken = { name: "2_broken", sql: "CREATE TABLE b (id int); SELECT no_such_thing;" };

const baseline = {
  name: "20270101000000_baseline",
  sql: "CREATE TABLE a (id int, b text);",
  upgrade: "ALTER TABLE a ADD COLUMN b text; UPDATE a SET b = 'upgraded';",
};
const later = { name: "20270102000000_later", sql: "ALTER TABLE a ADD COLUMN c text;" };
const { first: oldest, last: newest, count } = RELEASE_0_1_0;
const release = [
  oldest,
  ...Array.from({ length: count - 2 }, (_, n) => `20260201${String(n).padStart(6, "0")}_between`),
  newest,
];

/** Returns migrations with these names, the first of which creates a table with a row. */
const buildMigrations = (names: string[]) =>
  names.map((name, n) => ({ name, sql: n === 0 ? first.sql : "SELECT 1" }));

// Returns an empty database of the kind that the tests run on, emptied again before each test.
let session: MigrationSession;
let close: () => Promise<void>;

beforeAll(async () => {
  if (template.kind === "embedded") {
    const postgres: PGlite = await startInMemory();
    session = {
      query: (sql, values) => postgres.query<Record<string, unknown>>(sql, values),
      run: (script) => postgres.exec(script),
    };
    close = () => postgres.close();
  } else {
    const { url, drop } = await createServerDatabase(template, "empty");
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    session = {
      query: (sql, values) => client.query<Record<string, unknown>>(sql, values),
      run: (script) => client.query(script),
    };
    close = () => client.end().then(drop);
  }
});
beforeEach(() => session.run("DROP SCHEMA public CASCADE; CREATE SCHEMA public;"));
afterAll(() => close());

async function history(): Promise<Record<string, unknown>[]> {
  const { rows } = await session.query(`SELECT * FROM "_prisma_migrations" ORDER BY started_at`);
  return rows;
}

test("applies each migration once, in the order of names, and records it like Prisma", async () => {
  expect(await applyMigrations(session, [second, first])).toEqual(["1_first", "2_second"]);
  expect(await applyMigrations(session, [first, second])).toEqual([]);
  const { rows } = await session.query("SELECT * FROM a");
  expect(rows).toEqual([{ id: 1, b: null }]);
  const recorded = await history();
  expect(recorded).toHaveLength(2);
  expect(recorded[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    checksum: createHash("sha256").update(first.sql).digest("hex"),
    finished_at: expect.any(Date) as Date,
    migration_name: "1_first",
    logs: null,
    rolled_back_at: null,
    started_at: expect.any(Date) as Date,
    applied_steps_count: 1,
  });
});

test("applies a new migration to an older database", async () => {
  await applyMigrations(session, [first]);
  expect(await applyMigrations(session, [first, second])).toEqual(["2_second"]);
});

test("refuses to start when an applied migration was changed", async () => {
  await applyMigrations(session, [first]);
  const changed = { ...first, sql: `${first.sql} -- changed` };
  const attempt = applyMigrations(session, [changed, second]);
  await expect(attempt).rejects.toThrow(MigrationError);
  await expect(attempt).rejects.toThrow(/^Migration 1_first was changed[^\n]+$/);
  expect(await history()).toHaveLength(1);
});

test("rolls back a failed migration and applies it again once it is fixed", async () => {
  const attempt = applyMigrations(session, [first, broken]);
  await expect(attempt).rejects.toThrow(
    /^Migration 2_broken failed and was undone: .*no_such_thing/,
  );
  const { rows } = await session.query("SELECT to_regclass('b') IS NULL AS gone");
  expect(rows).toEqual([{ gone: true }]);
  expect(await history()).toHaveLength(1);
  const repaired = { ...broken, sql: "CREATE TABLE b (id int);" };
  expect(await applyMigrations(session, [first, repaired])).toEqual(["2_broken"]);
});

test("refuses to start when a migration failed under another tool", async () => {
  await applyMigrations(session, [first, second]);
  await session.run(
    `UPDATE "_prisma_migrations" SET finished_at = NULL WHERE migration_name = '2_second'`,
  );
  await expect(applyMigrations(session, [first, second])).rejects.toThrow(/2_second failed/);
  await expect(applyMigrations(session, [first])).rejects.toThrow(/2_second failed/);
});

test("applies a migration again that was marked as rolled back", async () => {
  await applyMigrations(session, [first]);
  await session.run(`DROP TABLE a; UPDATE "_prisma_migrations" SET rolled_back_at = now()`);
  expect(await applyMigrations(session, [first])).toEqual(["1_first"]);
});

test("ignores migrations of newer code", async () => {
  await applyMigrations(session, [first, second]);
  expect(await applyMigrations(session, [first])).toEqual([]);
});

describe("a database of a former version", () => {
  const leaveBy = (names: string[]) => applyMigrations(session, buildMigrations(names));
  const readNames = async () => (await history()).map((row) => row.migration_name);
  const readRows = async () => (await session.query("SELECT * FROM a")).rows;

  test("is upgraded from release 0.1.0, and its history becomes the baseline", async () => {
    await leaveBy(release);
    const migrations = [later, baseline];
    expect(await applyMigrations(session, migrations)).toEqual([baseline.name, later.name]);
    expect(await readRows()).toEqual([{ id: 1, b: "upgraded", c: null }]);
    expect(await readNames()).toEqual([baseline.name, later.name]);
    expect(await applyMigrations(session, migrations)).toEqual([]);
  });

  test("keeps rows and history when the upgrade fails", async () => {
    await leaveBy(release);
    const broken = { ...baseline, upgrade: `${baseline.upgrade} SELECT no_such_thing;` };
    await expect(applyMigrations(session, [broken])).rejects.toThrow(
      /^The upgrade from 0\.1\.0 failed and was undone: .*no_such_thing/,
    );
    expect(await readRows()).toEqual([{ id: 1 }]);
    expect(await readNames()).toEqual(release);
    expect(await applyMigrations(session, [baseline])).toEqual([baseline.name]);
  });

  test.each([
    [
      "older than 0.1.0",
      release.slice(0, -1),
      /older than Huntstead 0\.1\.0\. Start version 0\.1\.0/,
    ],
    ["that skipped a migration", release.toSpliced(1, 1), /older than Huntstead 0\.1\.0/],
    ["of a day after 0.1.0", [...release, "20261213001000_after"], /development version/],
    ["of another program", ["20250101000000_theirs"], /belongs to another program/],
  ])("is refused in one line and not changed: one %s", async (_, names, message) => {
    await leaveBy(names);
    const attempt = applyMigrations(session, [baseline]);
    await expect(attempt).rejects.toThrow(MigrationError);
    await expect(attempt).rejects.toThrow(message);
    await expect(attempt).rejects.not.toThrow(/\n/);
    expect(await readRows()).toEqual([{ id: 1 }]);
    expect(await readNames()).toEqual(names);
  });

  test("is refused when it has tables without a migration history", async () => {
    await session.run("CREATE TABLE theirs (id int)");
    await expect(applyMigrations(session, [baseline])).rejects.toThrow(
      /not Huntstead's \(theirs\): give Huntstead an empty database/,
    );
  });
});

test("includes every migration in the bundle", () => {
  expect(bundledMigrations).toEqual(readMigrations("prisma/migrations"));
  expect(bundledMigrations.length).toBeGreaterThan(0);
});

describe.runIf(template.kind === "server")("migrations on a database server", () => {
  test("start several processes on one empty database", async () => {
    if (template.kind !== "server") return;
    const { url, drop } = await createServerDatabase(template, "empty");
    const applied = await Promise.all(
      Array.from({ length: 5 }, () => migrateServer(url, bundledMigrations)),
    );
    expect(applied.filter((names) => names.length > 0)).toEqual([
      bundledMigrations.map(({ name }) => name),
    ]);
    await drop();
  });

  test("start several processes on one database of release 0.1.0", async () => {
    if (template.kind !== "server") return;
    const { url, drop } = await createServerDatabase(template, "empty");
    await migrateServer(url, buildMigrations(release));
    const applied = await Promise.all(
      Array.from({ length: 5 }, () => migrateServer(url, [baseline])),
    );
    expect(applied.flat()).toEqual([baseline.name]);
    await drop();
  });

  test("leave the database unchanged when the connection is killed during an upgrade", async () => {
    if (template.kind !== "server") return;
    const { url, drop } = await createServerDatabase(template, "empty");
    await migrateServer(url, buildMigrations(release));
    const killed = `${baseline.upgrade} SELECT pg_terminate_backend(pg_backend_pid());`;
    await expect(migrateServer(url, [{ ...baseline, upgrade: killed }])).rejects.toThrow();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    expect((await client.query("SELECT * FROM a")).rows).toEqual([{ id: 1 }]);
    const { rows } = await client.query(`SELECT count(*)::int AS count FROM "_prisma_migrations"`);
    expect(rows).toEqual([{ count }]);
    await client.end();
    expect(await migrateServer(url, [baseline])).toEqual([baseline.name]);
    await drop();
  });

  test("do not block other queries for long while waiting for a table lock", async () => {
    if (template.kind !== "server") return;
    const { url, drop } = await createServerDatabase(template, "empty");
    await migrateServer(url, [first]);
    const [holder, reader] = [url, url].map((connectionString) => {
      return new pg.Client({ connectionString });
    }) as [pg.Client, pg.Client];
    await Promise.all([holder.connect(), reader.connect()]);
    await holder.query("BEGIN; SELECT * FROM a");
    const migrating = migrateServer(url, [first, second]);
    let longest = 0;
    for (const until = Date.now() + 5_000; Date.now() < until;) {
      const askedAt = performance.now();
      await reader.query("SELECT * FROM a");
      longest = Math.max(longest, performance.now() - askedAt);
    }
    await holder.query("COMMIT");
    expect(await migrating).toEqual(["2_second"]);
    // It waited for the lock, and gave up in between.
    expect(longest).toBeGreaterThan(500);
    expect(longest).toBeLessThan(4_500);
    await Promise.all([holder.end(), reader.end()]);
    await drop();
  });
});
