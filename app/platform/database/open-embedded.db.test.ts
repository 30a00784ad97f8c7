import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";

import { measureEventLoopTurns } from "../../../tests/fixtures/measure-event-loop-turns";
import { bundledMigrations } from "./bundled-migrations.server";
import {
  database,
  openDatabase,
  openedDatabase,
  useDatabase,
  type Transaction,
} from "./database.server";
import { DataDirectoryInUseError } from "./lock-data-directory.server";
import { isDatabaseUnavailable } from "../failures/database-unavailable.server";
import { createEmbeddedDatabase, openEmbedded, startInMemory } from "./open-embedded.server";
import { runTransaction } from "./run-transaction.server";
import { watchDisk } from "./watch-disk.server";

const root = join(import.meta.dirname, "../../..");
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-embedded-"));
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Lets a process write to the database, and kills it some time after its start or first row. */
async function writeUntilKilled(delay: number, begin: "start" | "first row"): Promise<string[]> {
  const script = join(root, "tests/setup/write-database.child.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, directory], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  if (begin === "first row") await once(child.stdout, "data");
  await sleep(delay);
  child.kill("SIGKILL");
  await once(child, "close");
  // The last line may be cut off, and only whole lines were acknowledged.
  return output
    .split("\n")
    .slice(0, -1)
    .filter((line) => line !== "open");
}

async function readUsers(count: number, client: Transaction): Promise<void> {
  for (let n = 0; n < count; n += 1) await client.user.findMany({ take: 1 });
}

// The durability of a database server is PostgreSQL's own responsibility.
describe.runIf(inject("templateDatabase").kind === "embedded")("the embedded database", () => {
  test("keeps every acknowledged row when its process is killed repeatedly", async () => {
    // The first process is killed while it creates the database.
    expect(await writeUntilKilled(1_500, "start")).toEqual([]);
    const acknowledged: string[] = [];
    // More rounds run on a busy machine, where little is written between two kills.
    for (let round = 0; round < 4 || (acknowledged.length <= 20 && round < 20); round += 1) {
      acknowledged.push(...(await writeUntilKilled(100 + Math.random() * 900, "first row")));
    }
    const embedded = await openEmbedded({
      dataDirectory: directory,
      migrations: bundledMigrations,
    });
    const rows = await embedded.client.contactMessage.findMany();
    await embedded.close();
    const stored = new Set(rows.map((row) => row.id));
    expect(acknowledged.length).toBeGreaterThan(20);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    // Each transaction writes two rows: both are there, or neither is.
    const paired = rows.filter((row) => row.phone === "pair");
    expect(paired.length).toBeGreaterThan(0);
    expect(paired.length % 2).toBe(0);
  }, 120_000);

  test.each([
    ["", () => readUsers(200, database())],
    [" of a transaction", () => runTransaction((tx) => readUsers(200, tx))],
  ])("yields to other work between statements%s", async (_, work) => {
    expect((await measureEventLoopTurns(work)).turns).toBeGreaterThan(3);
  });

  test("runs waiting statements before later ones of earlier callers", async () => {
    const completed: string[] = [];
    const statement = async (name: string) => {
      await database().$queryRaw`SELECT count(*) FROM generate_series(1, 50000)`;
      completed.push(name);
    };
    const runMany = async () => {
      for (let n = 0; n < 20; n += 1) await statement("many");
    };
    await Promise.all([runMany(), runMany(), ...Array.from({ length: 8 }, () => statement("one"))]);
    expect(completed.lastIndexOf("one")).toBeLessThan(completed.indexOf("many") + 20);
  });

  test("vacuums deleted rows", async () => {
    const readSize = async () => {
      const [row] = await database().$queryRaw<{ size: bigint }[]>`
        SELECT pg_total_relation_size('kept_forms') AS size`;
      return Number(row?.size);
    };
    const expiresAt = new Date();
    for (let n = 0; n < 100; n += 1) {
      // The data is random, because repetitive data would be compressed.
      const fields = { message: randomBytes(30_000).toString("hex") };
      await database().keptForm.create({
        data: { browser: String(n), path: "/", fields, expiresAt },
      });
    }
    const full = await readSize();
    expect(full).toBeGreaterThan(3_000_000);
    await database().keptForm.deleteMany({ where: { browser: { not: "0" } } });
    expect(await openedDatabase().autovacuum()).toContain("kept_forms");
    expect(await readSize()).toBeLessThan(full / 4);
    // A second run finds no table that needs a vacuum.
    expect(await openedDatabase().autovacuum()).toEqual([]);
  });

  test("truncates its write-ahead log", async () => {
    const toRecover = async () => {
      const [row] = await database().$queryRaw<{ bytes: number }[]>`
        SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int AS bytes
        FROM pg_control_checkpoint()`;
      return row?.bytes ?? 0;
    };
    const fields = { message: randomBytes(500_000).toString("hex") };
    const expiresAt = new Date();
    await database().keptForm.create({ data: { browser: "log", path: "/", fields, expiresAt } });
    expect(await toRecover()).toBeGreaterThan(500_000);
    await openedDatabase().autovacuum();
    expect(await toRecover()).toBeLessThan(100_000);
  });

  test("rejects writes while the disk is nearly full", async () => {
    const postgres = await startInMemory();
    let free = 10_000_000_000;
    const freeBytes = () => Promise.resolve(free);
    const disk = watchDisk(postgres, { folder: directory, freeBytes });
    const { client, autovacuum, hasDiskSpaceForUploads, close } = await createEmbeddedDatabase(
      postgres,
      {
        disk,
      },
    );
    try {
      await postgres.exec(
        "CREATE TABLE blocked_identities (hash text, created_at timestamptz DEFAULT now())",
      );
      const block = (hash: string) => client.blockedIdentity.create({ data: { hash } });
      await block("before");
      expect(await hasDiskSpaceForUploads()).toBe(true);
      // Uploads are refused before the database runs out of disk space.
      free = 100_000_000;
      await disk.checkNow();
      await block("near");
      expect(await hasDiskSpaceForUploads()).toBe(false);
      free = 1_000_000;
      await disk.checkNow();
      const failure: unknown = await block("full").catch((error: unknown) => error);
      expect(isDatabaseUnavailable(failure)).toBe(true);
      const transaction = client.$transaction([client.blockedIdentity.count()]);
      expect(await transaction).toEqual([2]);
      expect(await autovacuum()).toEqual([]);
      free = 10_000_000_000;
      await disk.checkNow();
      await block("after");
      expect(await client.blockedIdentity.count()).toBe(3);
    } finally {
      await close();
    }
  });

  test("creates its directories and reopens with its data", async () => {
    const outer = openedDatabase();
    const options = { url: null, dataDirectory: join(directory, "deep/below") };
    const [opened, again] = await Promise.all([openDatabase(options), openDatabase(options)]);
    expect(again).toBe(opened);
    expect(openedDatabase()).toBe(opened);
    expect(opened.kind).toBe("embedded");
    const second = openEmbedded({ ...options, migrations: bundledMigrations });
    await expect(second).rejects.toThrow(DataDirectoryInUseError);
    await database().user.create({ data: { issuer: "i", subject: "kept" } });
    await Promise.all([opened.close(), opened.close()]);
    expect(() => database()).toThrow("No database is open");
    expect(existsSync(join(options.dataDirectory, "postgres.lock"))).toBe(false);

    const reopened = await openDatabase(options);
    expect(await database().user.count()).toBe(1);
    await reopened.close();
    useDatabase(outer);
  }, 60_000);
});
