import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as othersTurn, setTimeout as pause } from "node:timers/promises";

import pg from "pg";
import { afterAll, afterEach, describe, expect, it } from "vitest";

import { sweepVerifications } from "~/features/verification/sweep-verifications.server";
import { database, openDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";
import { getPrivateStorage } from "~/platform/uploads/upload-storage.server";

import { createSession } from "../factories/create-session";
import { createUser } from "../factories/create-user";
import { createDocument, createVerification } from "../factories/create-verification";
import { openBucketServer, type BucketServer } from "../fixtures/bucket-server";
import { findViolations } from "../fixtures/find-violations";
import { createPngPhoto } from "../fixtures/photo-files";
import { copyPreparedDatabase } from "../setup/copy-prepared-database";
import { startServer } from "../setup/start-server";
import { createEmptyDatabase, openTemporaryPostgres } from "../setup/temporary-postgres";

const DAY_MS = 86_400_000;
const KILL_COUNT = 4;
const SENDER_COUNT = 3;
/** The number of verifications that are old enough to be deleted; a batch of the sweep is 100. */
const DELETABLE_VERIFICATIONS = 110;
const DOCUMENTS_PER_VERIFICATION = 4;
const FORM = "/profile/verification";
const SECRET = { SESSION_SECRET: "a secret of this test, longer than 32 characters" };
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<</Secret (4711)>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

const postgres = await openTemporaryPostgres();
if (!postgres) console.log("PostgreSQL not found: testing only the embedded database.");
const directory = mkdtempSync(join(tmpdir(), "huntstead-killed-"));
afterAll(async () => {
  await postgres?.close();
  rmSync(directory, { recursive: true, force: true });
});

interface Target {
  url: string | null;
  dataDirectory: string;
  bucket: BucketServer | null;
  /** The environment variables of the product's processes. */
  variables: Record<string, string>;
}
const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each();
});

async function openTarget(kind: string, name: string): Promise<Target> {
  const dataDirectory = join(directory, `${kind} ${name}`.replaceAll(" ", "-"));
  const emptyDatabase = kind.startsWith("PostgreSQL")
    ? await createEmptyDatabase(postgres?.url ?? "")
    : null;
  if (emptyDatabase) undo.push(() => emptyDatabase.drop());
  else copyPreparedDatabase(dataDirectory, "empty");
  let bucket: BucketServer | null = null;
  if (kind.endsWith("bucket")) {
    bucket = await openBucketServer();
    undo.push(bucket.close);
  }
  return {
    url: emptyDatabase?.url ?? null,
    dataDirectory,
    bucket,
    variables: {
      ...SECRET,
      DATA_DIR: dataDirectory,
      DEMO_DATA: "off",
      RATE_LIMITS: "off",
      ...(emptyDatabase && { DATABASE_URL: emptyDatabase.url }),
      ...(bucket && {
        ...bucket.variables,
        ...bucket.privateVariables,
        UPLOADS_S3_PUBLIC_URL: bucket.publicUrl,
      }),
    },
  };
}

/** Opens the database and the storage and runs the function while no process of the product has them open. */
async function onTarget<Result>(target: Target, run: () => Promise<Result>): Promise<Result> {
  useEnvironment(readEnvironment({ NODE_ENV: "test", ...target.variables }));
  const migrations = readMigrations(join(import.meta.dirname, "../../prisma/migrations"));
  const openedDatabase = await openDatabase({ ...target, migrations });
  try {
    return await run();
  } finally {
    await openedDatabase.close();
  }
}

/** Returns the files that rows name, and the files in the storage. */
async function readDocuments() {
  const rows = await database().verificationDocument.findMany({ select: { file: true } });
  const fileNames = rows.map(({ file }) => file).sort();
  return { fileNames, stored: (await getPrivateStorage().list()).sort() };
}

/** Expects the state after any kill, and that the sweep removes a file without a row once it is old enough. */
async function expectOrder(target: Target): Promise<{ strayCount: number }> {
  return onTarget(target, async () => {
    const { fileNames, stored } = await readDocuments();
    expect(fileNames.filter((file) => !stored.includes(file))).toEqual([]);
    // A form may still be running, so recent files must stay.
    await sweepVerifications(new Date());
    expect((await readDocuments()).stored).toEqual(stored);
    await sweepVerifications(new Date(Date.now() + 1.5 * DAY_MS));
    expect(await readDocuments()).toEqual({ fileNames, stored: fileNames });
    expect(await findViolations({ strayAfterMs: -DAY_MS })).toEqual([]);
    return { strayCount: stored.length - fileNames.length };
  });
}

const signedIn = async (n: number) => {
  const { id: userId } = await createUser({
    email: `guide${n}@example.test`,
    subject: `guide${n}`,
  });
  const { id } = await createSession({ id: `${n}`.padStart(43, "g"), userId });
  return `session=${id}`;
};

async function send(origin: string, cookie: string): Promise<number | null> {
  const body = new FormData();
  const fields = { kind: "identity", number: "", state: "", validUntil: "" };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("documents", new Blob([new Uint8Array(await createPngPhoto())]), "a.png");
  body.append("documents", new Blob([PDF]), "b.pdf");
  const headers = { Origin: origin, Cookie: cookie };
  const init = { method: "POST", body, headers, redirect: "manual" } as const;
  return fetch(origin + FORM, init).then(
    ({ status }) => status,
    () => null,
  );
}

/** Opens every document of each account and expects it to exist. */
async function openAll(origin: string, cookies: readonly string[]): Promise<number> {
  let openedCount = 0;
  for (const Cookie of cookies) {
    const page = await fetch(origin + FORM, { headers: { Cookie } });
    expect(page.status).toBe(200);
    const html = (await page.text()).split("window.__remixContext", 1)[0] ?? "";
    const paths = new Set(html.match(/\/verification-documents\/[\w-]+/g));
    for (const path of paths) {
      expect((await fetch(origin + path, { headers: { Cookie } })).status).toBe(200);
      openedCount += 1;
    }
  }
  return openedCount;
}

/** Blocks all writes of document rows. */
async function lockRows(url: string) {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query("BEGIN; LOCK TABLE verification_documents IN ACCESS EXCLUSIVE MODE");
  return () => holder.end();
}

const KINDS = ["embedded", ...(postgres ? ["PostgreSQL", "PostgreSQL and a bucket"] : [])];

describe.each(KINDS)("kill -9, documents in %s", (kind) => {
  it("during an upload leaves no row without its file, and deletes orphaned files", async () => {
    const target = await openTarget(kind, "sent");
    const cookies = await onTarget(target, async () => {
      const created: string[] = [];
      for (let n = 0; n < SENDER_COUNT * KILL_COUNT; n += 1) created.push(await signedIn(n));
      return created;
    });
    let acknowledged = 0;
    for (let kill = 0; kill < KILL_COUNT; kill += 1) {
      const server = await startServer(target.variables);
      const senders = cookies.slice(kill * SENDER_COUNT, (kill + 1) * SENDER_COUNT);
      const sendOn = async (cookie: string) => {
        for (;;) {
          const status = await send(server.origin, cookie);
          if (status === null) return;
          // A person may have ten pending verifications at most, so others are refused.
          if (status === 303) acknowledged += 1;
          else await pause(20);
        }
      };
      // The first requests succeed. After that, where rows can be locked, only their files exist.
      const [status] = await Promise.all(senders.map((cookie) => send(server.origin, cookie)));
      expect(status).toBe(303);
      acknowledged += senders.length;
      const release = target.url ? await lockRows(target.url) : null;
      const before = (await storedIn(target)).length;
      const sending = Promise.all(senders.map(sendOn));
      if (release) {
        await expect
          .poll(async () => (await storedIn(target)).length, { timeout: 30_000 })
          .toBeGreaterThanOrEqual(before + 2 * senders.length);
      } else await pause(Math.random() * 400);
      await server.stop("SIGKILL");
      await sending;
      await release?.();
    }
    const server = await startServer(target.variables);
    const openedCount = await openAll(server.origin, cookies);
    expect(await server.stop()).toBe(0);
    expect(openedCount).toBeGreaterThanOrEqual(2 * acknowledged);
    const { strayCount } = await expectOrder(target);
    // Makes sure that the kills left stray files.
    if (target.url) expect(strayCount).toBeGreaterThanOrEqual(2 * SENDER_COUNT * KILL_COUNT);
  });

  it("during a deletion leaves no row without its file, and deletes orphaned files", async () => {
    const files = DELETABLE_VERIFICATIONS * DOCUMENTS_PER_VERIFICATION + 1;
    let remaining = 0;
    // On a busy machine all files may be deleted before the kill, so it tries again.
    for (let tries = 0; tries < 5 && remaining <= 1; tries += 1) {
      const target = await openTarget(kind, `deleted ${tries}`);
      const cookie = await onTarget(target, keepForLong);
      expect(countStored(target)).toBe(files);
      const child = spawn(
        process.execPath,
        ["--import", "tsx", "tests/setup/sweep-documents.child.ts"],
        {
          env: { NODE_ENV: "test", PATH: process.env.PATH, ...target.variables },
          stdio: ["ignore", "ignore", "inherit"],
        },
      );
      const exited = once(child, "exit");
      // Waits until the rows of the first batch are deleted, but not all of its files.
      while (child.exitCode === null && countStored(target) > files - 5) await othersTurn();
      child.kill("SIGKILL");
      await exited;
      remaining = countStored(target);
      const server = await startServer(target.variables);
      await openAll(server.origin, [cookie]);
      expect(await server.stop()).toBe(0);
      const { strayCount } = await expectDeletedOrder(target);
      if (remaining > 1) expect(strayCount).toBeGreaterThan(0);
    }
    expect(remaining).toBeGreaterThan(1);
  });
});

/** @returns the cookie of a guide who has sent much that is to be deleted now, and one thing that waits */
async function keepForLong(): Promise<string> {
  const { id: userId } = await createUser({ subject: "guide", email: "guide@example.test" });
  const decidedAt = new Date(Date.now() - 91 * DAY_MS);
  for (let n = 0; n < DELETABLE_VERIFICATIONS; n += 1) {
    const { id } = await createVerification({ userId, status: "approved", decidedAt });
    for (let position = 0; position < DOCUMENTS_PER_VERIFICATION; position += 1) {
      await createDocument({ verificationId: id, position });
    }
  }
  const { id } = await createVerification({ userId });
  await createDocument({ verificationId: id });
  const session = await createSession({ id: "d".repeat(43), userId });
  return `session=${session.id}`;
}

/** Expects the state after a kill during a deletion: documents past their retention are removed by the sweep. */
async function expectDeletedOrder(target: Target) {
  return onTarget(target, async () => {
    const { fileNames, stored } = await readDocuments();
    expect(fileNames.filter((file) => !stored.includes(file))).toEqual([]);
    await sweepVerifications(new Date(Date.now() + 1.5 * DAY_MS));
    const after = await readDocuments();
    expect(after.stored).toEqual(after.fileNames);
    expect(after.fileNames).toHaveLength(1);
    expect(await findViolations({ strayAfterMs: -DAY_MS })).toEqual([]);
    return { strayCount: stored.length - fileNames.length };
  });
}

/** Returns the number of files in the storage. */
function countStored({ dataDirectory, bucket }: Target): number {
  if (bucket) return Object.keys(bucket.files("private", "papers")).length;
  return readdirSync(join(dataDirectory, "private")).length;
}

/** Lists the storage's files, also while a process has the database open. */
async function storedIn({ variables }: Target): Promise<string[]> {
  useEnvironment(readEnvironment({ NODE_ENV: "test", ...variables }));
  return getPrivateStorage().list();
}
