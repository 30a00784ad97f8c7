import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { afterAll, expect, it } from "vitest";

import { getLastMorning } from "~/features/searches/digest/digest-times";
import { database, openDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";

import { createProperty } from "../factories/create-property";
import { readProbe, getProbeVariables } from "../fixtures/read-probe";
import { copyPreparedDatabase } from "../setup/copy-prepared-database";
import { startServer } from "../setup/start-server";

const ACCOUNTS = Number(process.env.DIGEST_ACCOUNTS ?? 10_000);
const LISTING_COUNT = 30;
const ZONE = "America/Chicago";
const DAY_MS = 86_400_000;
const MAX_PIECE_MS = 50;
const MAX_GROWTH_MB = 250;

const directory = mkdtempSync(join(tmpdir(), "huntstead-digests-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Creates accounts with two due searches each; one of them has matches. */
async function fill(): Promise<void> {
  copyPreparedDatabase(directory, "empty");
  const migrations = readMigrations(join(import.meta.dirname, "../../prisma/migrations"));
  const openedDatabase = await openDatabase({ url: null, dataDirectory: directory, migrations });
  const morning = getLastMorning(new Date(), ZONE).getTime();
  for (let i = 0; i < LISTING_COUNT; i += 1) {
    const state = i % 2 === 0 ? "Montana" : "Kansas";
    await createProperty({ state, publicSince: new Date(morning - 3_600_000 - i * 1_000) });
  }
  const toldUntil = new Date(morning - DAY_MS);
  await database().$executeRaw`
    INSERT INTO users (id, issuer, subject, email, email_verified, updated_at)
    SELECT gen_random_uuid(), 'https://digests.test', n::text, n || '@digests.test', true, now()
    FROM generate_series(1, ${ACCOUNTS}::int) n`;
  await database().$executeRaw`
    INSERT INTO saved_searches (id, user_id, list, query, name, frequency, told_until)
    SELECT gen_random_uuid(), u.id, 'properties', s.query, s.query, 'daily', ${toldUntil}
    FROM users u, (VALUES ('state=Montana'), ('state=Ohio')) s (query)
    WHERE u.issuer = 'https://digests.test'`;
  await openedDatabase.close();
}

it(`emails ${ACCOUNTS} accounts in bounded memory while other requests are answered`, async () => {
  await fill();
  const server = await startServer({
    DATA_DIR: directory,
    DEMO_DATA: "off",
    RATE_LIMITS: "off",
    SITE_TIME_ZONE: ZONE,
    METRICS_TOKEN: "t".repeat(32),
    ...getProbeVariables(directory),
    CPU_PROBE_ALWAYS: "on",
  });
  const outbox = join(directory, "outbox");
  const mailed = () => {
    try {
      return readdirSync(outbox).filter((name) => name.endsWith(".eml")).length;
    } catch {
      return 0;
    }
  };
  const memory = () => {
    const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
  };
  // The code is compiled by then.
  for (let i = 0; i < 20; i += 1) await fetch(`${server.origin}/properties?page=${i}`);
  while (mailed() < Math.min(50, ACCOUNTS / 10)) await pause(500);
  await readProbe(directory);
  const before = { at: performance.now(), mb: memory(), mailed: mailed() };
  const pieces: number[] = [];
  const waits: number[] = [];
  let maxMb = before.mb;
  while (mailed() < ACCOUNTS) {
    const startedAt = performance.now();
    const { status } = await fetch(`${server.origin}/properties?state=Texas`);
    expect(status).toBe(200);
    waits.push(performance.now() - startedAt);
    pieces.push(await readProbe(directory));
    maxMb = Math.max(maxMb, memory());
    await pause(200);
  }
  const seconds = (performance.now() - before.at) / 1_000;
  const mailCount = mailed() - before.mailed;
  const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
  const share = (numbers: number[], quantile: number) =>
    sorted(numbers)[Math.floor((numbers.length - 1) * quantile)] ?? 0;
  console.info(
    JSON.stringify({
      accounts: ACCOUNTS,
      seconds: Math.round(seconds),
      perAccountMs: +((seconds * 1_000) / mailCount).toFixed(1),
      memoryMb: [Math.round(before.mb), Math.round(maxMb)],
      pieceMs: [0.5, 0.99, 1].map((quantile) => +share(pieces, quantile).toFixed(1)),
      answerMs: [0.5, 0.99, 1].map((quantile) => +share(waits, quantile).toFixed(1)),
    }),
  );
  await server.stop();
  expect(maxMb - before.mb).toBeLessThan(MAX_GROWTH_MB);
  expect(share(pieces, 1)).toBeLessThanOrEqual(MAX_PIECE_MS);
  // The longest piece may be a garbage collection, so almost all others have a stricter limit.
  expect(share(pieces, 0.99)).toBeLessThanOrEqual(0.7 * MAX_PIECE_MS);
  expect(share(waits, 0.99)).toBeLessThan(1_000);
  // One email each, with what is new.
  expect(readdirSync(outbox).filter((name) => name.endsWith(".eml"))).toHaveLength(ACCOUNTS);
}, 1_500_000);
