import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  copyFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { openDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";

import type { Browser } from "../fixtures/browse";
import { openBucketServer, type BucketServer } from "../fixtures/bucket-server";
import { pngPhoto } from "../fixtures/photo-files";
import { signInAs } from "../fixtures/sign-in-as";
import { startServer, type RunningServer } from "../setup/start-server";
import { createEmptyDatabase, openThrowAwayPostgres } from "../setup/throw-away-postgres";

const directory = mkdtempSync(join(tmpdir(), "huntstead-backup-"));
const backup = join(directory, "backup.tar.gz");
const postgres = await openThrowAwayPostgres();
afterAll(async () => {
  await postgres?.close();
  rmSync(directory, { recursive: true, force: true });
});

const SECRET = "a secret of this test, longer than 32 characters";
const LISTING = { title: "Ridge", acreage: "320.5", location: "Bozeman", state: "Montana" };
type Target = { DATA_DIR: string; DATABASE_URL?: string; UPLOADS_S3_ENDPOINT?: string };

/** Runs one of the two commands as an operator would. */
function run(script: "backup" | "restore", target: Target, ...more: string[]) {
  const env = {
    NODE_ENV: process.env.NODE_ENV,
    PATH: process.env.PATH,
    SESSION_SECRET: SECRET,
    ...target,
  };
  const startedAt = performance.now();
  return new Promise<{ code: number; said: string; seconds: number }>((resolve) => {
    execFile(
      "node_modules/.bin/tsx",
      [`scripts/${script}.ts`, ...more],
      { env },
      (error, out, err) =>
        resolve({
          code: error ? Number(error.code) : 0,
          said: (out + err).trim(),
          seconds: (performance.now() - startedAt) / 1000,
        }),
    );
  });
}

/** Returns the number of rows and a checksum for each table, and the same for each file. */
async function contentOf({ DATA_DIR, DATABASE_URL = undefined }: Target, bucket?: BucketServer) {
  const opened = await openDatabase({
    url: DATABASE_URL ?? null,
    dataDirectory: DATA_DIR,
    migrations: readMigrations(join(import.meta.dirname, "../../prisma/migrations")),
  });
  const tables: Record<string, unknown> = {};
  try {
    // Generated columns are left out, because two databases may split unusual characters into words differently.
    const names = await opened.client.$queryRaw<{ name: string; columns: string }[]>`
      SELECT table_name::text AS name, string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns
      FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name <> '_prisma_migrations' AND is_generated = 'NEVER'
      GROUP BY table_name`;
    for (const { name, columns } of names) {
      const [row] = await opened.client.$queryRawUnsafe<object[]>(
        `SELECT count(*)::int AS rows, md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C"), ''))
         FROM (SELECT ${columns} FROM "${name}") AS t`,
      );
      tables[name] = row;
    }
  } finally {
    await opened.close();
  }
  if (bucket) return { tables, files: bucket.files() };
  const uploads = join(DATA_DIR, "uploads");
  const files = readdirSync(uploads).filter((name) => !name.startsWith("."));
  const hash = (name: string) =>
    createHash("sha256")
      .update(readFileSync(join(uploads, name)))
      .digest("hex");
  return { tables, files: Object.fromEntries(files.sort().map((name) => [name, hash(name)])) };
}

describe("a backup", () => {
  const source = { DATA_DIR: join(directory, "source") };
  let server: RunningServer;
  let owner: Browser;
  let content: Awaited<ReturnType<typeof contentOf>>;
  const variables = { SESSION_SECRET: SECRET, RATE_LIMITS: "off", LISTING_REVIEW: "off" };

  beforeAll(async () => {
    server = await startServer({ ...source, ...variables });
    owner = await signInAs(server.origin, "owner@huntstead.test");
    const body = new FormData();
    const words = {
      // Characters that some programs take for the end of a line, and for the end of a text.
      title: "Ridge \u2028 above “the” \\n river",
      description: 'First line\r\nsecond\tline \\ "quoted" 𝛑 \u0085 end',
      acreage: "320.50",
      price: "1250000.10",
      location: "Bozeman",
      state: "Montana",
      gameTypes: "Elk",
    };
    for (const [name, value] of Object.entries(words)) body.append(name, value);
    body.append("photos", new Blob([new Uint8Array(await pngPhoto())]), "ridge.png");
    const headers = { Origin: server.origin };
    const address = `${server.origin}/list-property`;
    expect((await owner.request(address, { method: "POST", body, headers })).status).toBe(303);
    // Waits until no background work is left that would change the compared data.
    const uploads = join(source.DATA_DIR, "uploads");
    const isDone = () => readdirSync(uploads).filter((name) => name.endsWith(".avif")).length;
    await vi.waitFor(() => expect(isDone()).toBe(3), { timeout: 60_000 });
    await pause(1_000);
  }, 300_000);
  afterAll(() => server.stop());

  it("is made while the marketplace goes on, by a way that only its operator has", async () => {
    let isMaking = true;
    const making = run("backup", source, backup).finally(() => (isMaking = false));
    let asked = 0;
    while (isMaking) {
      expect((await fetch(`${server.origin}/properties?page=${(asked += 1)}`)).status).toBeLessThan(
        500,
      );
    }
    const { code, said, seconds } = await making;
    console.log(`Backup in ${seconds.toFixed(1)} s while ${asked} pages were asked for`);
    expect([code, said]).toEqual([0, `The backup is in ${backup}.`]);
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    const operator = join(source.DATA_DIR, "operator");
    expect(statSync(operator).mode & 0o777).toBe(0o700);
    expect(statSync(join(operator, "socket")).mode & 0o777).toBe(0o600);
    for (const path of ["/backup", "/restore"]) {
      expect((await fetch(server.origin + path)).status).toBe(404);
    }
    expect(seconds).toBeLessThan(60);

    await server.stop();
    content = await contentOf(source);
    for (const name of ["boundaries", "seasons", "light_minutes"]) {
      expect(content.tables[name], name).not.toMatchObject({ rows: 0 });
    }
    expect(Object.keys(content.files)).toHaveLength(9);
  });

  it("fills an embedded marketplace that is running with the same, to the last byte", async () => {
    const target = { DATA_DIR: join(directory, "running") };
    const other = await startServer({ ...target, ...variables, DEMO_DATA: "off" });
    try {
      const { code, said, seconds } = await run("restore", target, backup);
      console.log(`Restored into a running one in ${seconds.toFixed(1)} s: ${said}`);
      expect([code, seconds < 60]).toEqual([0, true]);
      const page = await (await fetch(`${other.origin}/properties`)).text();
      expect(page).toContain("above “the”");
      const [name = ""] = Object.keys(content.files);
      expect((await fetch(`${other.origin}/uploads/${name}`)).status).toBe(200);
      // Sessions survive the restore, and sequences continue after the restored values.
      const cookies = owner.cookies.map(({ name: key, value }) => `${key}=${value}`).join("; ");
      const user = await fetch(`${other.origin}/api/auth/user`, { headers: { Cookie: cookies } });
      expect(await user.json()).toMatchObject({ email: "owner@huntstead.test" });
      const listed = await fetch(`${other.origin}/api/properties`, {
        method: "POST",
        body: JSON.stringify({ ...LISTING, gameTypes: ["Elk"] }),
        headers: { Cookie: cookies, Origin: other.origin, "Content-Type": "application/json" },
      });
      expect(listed.status).toBe(201);
      // Restores the original state for the comparison below.
      expect(await run("restore", target, backup, "--replace")).toMatchObject({ code: 0 });
    } finally {
      await other.stop();
    }
    expect(await contentOf(target)).toEqual(content);
  });

  it("fills an embedded one that is not running", async () => {
    const target = { DATA_DIR: join(directory, "resting") };
    expect(await run("restore", target, backup)).toMatchObject({ code: 0 });
    expect(await contentOf(target)).toEqual(content);
  });

  it("takes no marketplace's place unless it is told to", async () => {
    const target = { DATA_DIR: join(directory, "resting") };
    const refused = await run("restore", target, backup);
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringContaining("is not empty") as string,
    });
    expect(await contentOf(target)).toEqual(content);
    expect(await run("restore", target, backup, "--replace")).toMatchObject({ code: 0 });
    expect(await contentOf(target)).toEqual(content);
  });

  it("that is damaged or none at all changes nothing", async () => {
    const target = { DATA_DIR: join(directory, "resting") };
    const damaged = join(directory, "damaged.tar.gz");
    copyFileSync(backup, damaged);
    truncateSync(damaged, statSync(backup).size - 5_000);
    for (const file of [damaged, "package.json"]) {
      const refused = await run("restore", target, file, "--replace");
      expect(refused).toMatchObject({
        code: 1,
        said: expect.stringMatching(/^huntstead: This is no/) as string,
      });
    }
    expect(await contentOf(target)).toEqual(content);
    expect(readdirSync(join(target.DATA_DIR, "uploads/.incoming"))).toEqual([]);
  });

  it.skipIf(!postgres)("moves to a database server, and back from there", async () => {
    const database = await createEmptyDatabase(postgres?.url ?? "");
    const target = { DATA_DIR: join(directory, "server"), DATABASE_URL: database.url };
    const restored = await run("restore", target, backup);
    expect(restored).toMatchObject({ code: 0 });
    expect(await contentOf(target)).toEqual(content);
    const again = join(directory, "again.tar.gz");
    const made = await run("backup", target, again);
    expect(made).toMatchObject({ code: 0 });
    console.log(
      `Server: restored in ${restored.seconds.toFixed(1)} s, backup in ${made.seconds.toFixed(1)} s`,
    );
    const back = { DATA_DIR: join(directory, "back") };
    expect(await run("restore", back, again)).toMatchObject({ code: 0 });
    expect(await contentOf(back)).toEqual(content);
    await database.drop();
  });

  it.skipIf(!postgres)("moves to an empty server and an empty bucket, and back", async () => {
    const bucket = await openBucketServer();
    const database = await createEmptyDatabase(postgres?.url ?? "");
    try {
      const DATA_DIR = join(directory, "with-bucket");
      const target = { DATA_DIR, DATABASE_URL: database.url, ...bucket.variables };
      const restored = await run("restore", target, backup);
      expect(restored).toMatchObject({ code: 0 });
      expect(await contentOf(target, bucket)).toEqual(content);
      expect(readdirSync(join(DATA_DIR, "uploads"), { recursive: true })).toEqual([".incoming"]);

      const again = join(directory, "of-bucket.tar.gz");
      const made = await run("backup", target, again);
      expect(made).toMatchObject({ code: 0 });
      console.log(
        `Bucket: restored in ${restored.seconds.toFixed(1)} s, backup in ${made.seconds.toFixed(1)} s`,
      );
      expect(restored.seconds + made.seconds).toBeLessThan(60);
      const back = { DATA_DIR: join(directory, "from-bucket") };
      expect(await run("restore", back, again)).toMatchObject({ code: 0 });
      expect(await contentOf(back)).toEqual(content);

      // A backup without the photos would be incomplete.
      await bucket.stop();
      const failed = await run("backup", target, join(directory, "none.tar.gz"));
      expect(failed.code).toBe(1);
      expect(failed.said).toContain("huntstead: The bucket of the uploads is away");
      expect(readdirSync(directory).filter((name) => name.startsWith("none"))).toEqual([]);
    } finally {
      await database.drop();
      await bucket.close();
    }
  });
});
