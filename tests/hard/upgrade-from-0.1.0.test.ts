import { PGlite } from "@electric-sql/pglite";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { normalizeMailbox } from "~/formats/normalize-mailbox";
import { openDatabase, type Database } from "~/platform/database/database.server";
import { EXTENSIONS } from "~/platform/database/open-embedded.server";
import { readMigrations } from "~/platform/database/read-migrations.server";

import {
  loadDump,
  readPeopleAndThings,
  readReleaseRows,
  unpackDataDirectory,
} from "../fixtures/release-0.1.0/open-release";
import { describeSchema, dumpSchema } from "../setup/read-schema";
import { startServer, type RunningServer } from "../setup/start-server";
import {
  queryPostgres,
  createEmptyDatabase,
  openTemporaryPostgres,
} from "../setup/temporary-postgres";

type TableRow = Record<string, unknown>;

const { people, things } = readPeopleAndThings();
const before = readReleaseRows();
const migrations = readMigrations(join(import.meta.dirname, "../../prisma/migrations"));
const postgres = await openTemporaryPostgres();
if (!postgres) console.log("PostgreSQL not found: upgrading only the embedded database.");
const directory = mkdtempSync(join(tmpdir(), "huntstead-upgrade-"));
afterAll(async () => {
  await postgres?.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Tables that the upgrade removes on purpose, and the history of migrations that it replaces. */
const REMOVED = [
  "_prisma_migrations",
  "listing_bitmaps",
  "listing_counts",
  "listing_numbers",
  "spot_bitmaps",
  "spot_blocks",
  "spot_numbers",
];

/**
 * Columns that the upgrade changes on purpose: land badges end where the owner has several listings, and leases and
 * guided hunts no longer have one-time prices.
 */
const CHANGED: Record<string, readonly string[]> = {
  verifications: ["ended_at"],
  properties: ["price_type"],
};

const SUSPENDED = [
  "fraud@example.test",
  "fraud+1@gmail.test",
  "f.r.a.u.d+2@googlemail.com",
  "f_r.a-ud@pm.me",
  "f.raud@me.com",
  "+fraud@example.test",
  "...@gmail.com",
];
/** People whom release 0.1.0's admins had suspended. */
const SUSPENDED_PEOPLE = SUSPENDED.map(
  (email) => `
    INSERT INTO users (id, issuer, subject, email, email_verified, suspended_at, suspension_reason)
    VALUES (gen_random_uuid(), 'https://identity.example', '${email}', '${email}', true, now(), 'Fraud');`,
).join("");

const kinds = ["the embedded database", ...(postgres ? ["PostgreSQL"] : [])];
describe.each(kinds)("an upgrade from release 0.1.0 on %s", (kind) => {
  const onServer = kind === "PostgreSQL";
  const dataDirectory = join(directory, kind.replaceAll(" ", "-"));
  const drops: (() => Promise<void>)[] = [];
  let url: string | null = null;
  let after: Record<string, TableRow[]>;
  let schema: string[];
  let second: typeof after;
  let server: RunningServer;

  /** Opens a database, which migrates it, and closes it again. */
  async function open<Result>(
    target: { url: string | null; dataDirectory: string },
    read: (client: Database) => Promise<Result>,
  ): Promise<Result> {
    const openedDatabase = await openDatabase({ ...target, migrations });
    return read(openedDatabase.client).finally(() => openedDatabase.close());
  }

  /** Runs statements in a database that is not migrated. */
  async function run(
    target: { url: string | null; dataDirectory: string },
    statements: string,
  ): Promise<void> {
    if (target.url) return void (await queryPostgres(target.url, statements));
    const dataDir = join(target.dataDirectory, "postgres");
    const postgresInside = await PGlite.create({ dataDir, extensions: EXTENSIONS });
    await postgresInside.exec(statements);
    await postgresInside.close();
  }

  async function emptyDatabase(): Promise<string | null> {
    if (!onServer) return null;
    const empty = await createEmptyDatabase(postgres?.url ?? "");
    drops.push(empty.drop);
    return empty.url;
  }

  beforeAll(async () => {
    await unpackDataDirectory(dataDirectory);
    if (onServer) rmSync(join(dataDirectory, "postgres"), { recursive: true });
    url = await emptyDatabase();
    if (url) await loadDump(url);
    await run({ url, dataDirectory }, SUSPENDED_PEOPLE);
    const tables = [...Object.keys(before), "_prisma_migrations"];
    [after, schema] = await open({ url, dataDirectory }, async (client) => [
      await readTables(client, tables),
      await describeSchema(client),
    ]);
    second = await open({ url, dataDirectory }, (client) => readTables(client, tables));
    const variables: Record<string, string> = {
      DATA_DIR: dataDirectory,
      SIGN_IN: "embedded",
      DEMO_DATA: "off",
      ...(url && {
        DATABASE_URL: url,
        SESSION_SECRET: "a secret longer than 32 characters, of a test",
      }),
    };
    server = await startServer(variables, { isFirstStart: true });
  });
  afterAll(async () => {
    expect(await server.stop()).toBe(0);
    for (const drop of drops) await drop();
  });

  const get = (path: string, cookie = "") =>
    fetch(server.origin + path, { headers: { Cookie: cookie }, redirect: "manual" });

  it("keeps every row unchanged", () => {
    const remaining = Object.entries(before).filter(([table]) => !REMOVED.includes(table));
    const lost = remaining.flatMap(([table, rows]) => {
      const columns = Object.keys(rows[0] ?? {}).filter((name) => !CHANGED[table]?.includes(name));
      const formatLine = (row: TableRow) => JSON.stringify(columns.map((name) => row[name]));
      const now = new Set((after[table] ?? []).map(formatLine));
      return rows
        .map(formatLine)
        .filter((line) => !now.has(line))
        .map((line) => `${table} ${line}`);
    });
    expect(lost).toEqual([]);
    expect(remaining.flatMap(([, rows]) => rows).length).toBeGreaterThan(1_000);
  });

  it("prices leases by the season and guided hunts by the day instead of one time", () => {
    const rowsAfter = new Map((after.properties ?? []).map((row) => [row.id, row]));
    const usual: Record<string, string> = { Lease: "Per Season", "Guide Service Land": "Per Day" };
    const oneTime = (before.properties ?? []).filter(
      (row) => row.price_type === "One-time" && row.property_type !== "Sale",
    );
    expect(oneTime.length).toBeGreaterThan(0);
    for (const row of before.properties ?? []) {
      const expected = oneTime.includes(row) ? usual[row.property_type as string] : row.price_type;
      expect(rowsAfter.get(row.id)?.price_type, row.title as string).toBe(expected);
    }
  });

  it("records the baseline migration and changes nothing at a second start", () => {
    expect(after._prisma_migrations?.map((row) => row.migration_name)).toEqual(
      migrations.map(({ name }) => name),
    );
    expect(second).toEqual(after);
  });

  it("has the same schema as a new database", async () => {
    const freshUrl = await emptyDatabase();
    const fresh = await open(
      { url: freshUrl, dataDirectory: join(directory, `fresh-${kind}`) },
      describeSchema,
    );
    if (url && freshUrl) expect(await dumpCopy(url)).toBe(await dumpCopy(freshUrl));
    else expect(schema).toEqual(fresh);
  });

  /** Returns the schema of a restored dump, because PostgreSQL rewrites conditions when it reads them back. */
  async function dumpCopy(source: string): Promise<string> {
    const copy = await emptyDatabase();
    await queryPostgres(copy ?? "", dumpSchema(source));
    return dumpSchema(copy ?? "");
  }

  it("keeps suspended people from signing up by another spelling of their address", () => {
    const hashes = (after.blocked_identities ?? []).map(({ hash }) => hash);
    const computeHash = (email: string) =>
      createHash("sha256").update(normalizeMailbox(email)).digest("hex");
    for (const email of [...SUSPENDED, "person-30@example.test"]) {
      expect({ email, isBlocked: hashes.includes(computeHash(email)) }).toEqual({
        email,
        isBlocked: true,
      });
    }
    // In the demonstration anybody can sign in with any address, so suspended addresses are not blocked.
    expect(hashes).not.toContain(computeHash("trent.boggs@example.com"));
  });

  it("is refused with one line for an older database", async () => {
    const older = join(directory, `older-${kind}`);
    const forget = `DELETE FROM _prisma_migrations WHERE migration_name IN (
      SELECT migration_name FROM _prisma_migrations ORDER BY migration_name DESC LIMIT 2)`;
    await unpackDataDirectory(older);
    const olderUrl = await emptyDatabase();
    if (olderUrl) await loadDump(olderUrl);
    await run({ url: olderUrl, dataDirectory: older }, forget);
    await expect(openDatabase({ url: olderUrl, dataDirectory: older, migrations })).rejects.toThrow(
      /^This database is older than Huntstead 0\.1\.0\. Start version 0\.1\.0 once, then this one\.$/,
    );
  });

  it("keeps everybody signed in", async () => {
    for (const { cookie } of Object.values(people)) {
      expect((await get("/profile", cookie)).status).toBe(200);
      expect((await get("/api/auth/user", cookie)).status).toBe(200);
    }
    expect((await get("/admin", people.admin.cookie)).status).toBe(200);
  });

  it("shows the public the same listings as before", async () => {
    const shown = (before.properties ?? []).filter(
      (row) => row.review_status === "approved" && row.available && !row.deleted_at,
    );
    const listed = (await (await get("/api/properties?limit=500")).json()) as { id: string }[];
    expect(listed.map(({ id }) => id).sort()).toEqual(shown.map(({ id }) => id as string).sort());
    expect((await get(`/property/${things.deletedListing}`)).status).toBe(410);
    expect((await get(`/blog/${things.postSlug}`)).status).toBe(200);
  });

  it("serves listings and photos from before the upgrade", async () => {
    expect((await get(things.uploadedPhoto ?? "")).status).toBe(200);
    const page = await get(`/property/${things.uploadedListing}`, people.owner.cookie);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Öl Creek Lease 🦌");
    const html = await (await get("/properties?search=whitetail")).text();
    expect(html).toMatch(/\/property\/[0-9a-f-]{36}/);
  });
});

async function readTables(client: Database, names: string[]): Promise<Record<string, TableRow[]>> {
  const tables: Record<string, TableRow[]> = {};
  for (const name of names) {
    const [present] = await client.$queryRaw<{ present: boolean }[]>`
      SELECT to_regclass(${name}) IS NOT NULL AS present`;
    if (!present?.present) continue;
    const rows = await client.$queryRawUnsafe<{ row: TableRow }[]>(
      `SELECT to_jsonb(t) AS row FROM ${name} t`,
    );
    tables[name] = rows.map(({ row }) => row);
  }
  return tables;
}
