import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { expect, it } from "vitest";

import { database, openDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";
import { sweepPhotos } from "~/platform/uploads/sweep-photos.server";

import { openBucketServer } from "../fixtures/bucket-server";
import { openFaultyProxy, FAULT_MODES } from "../fixtures/faults/faulty-proxy";
import { openMixTarget } from "../fixtures/faults/kill-under-mix";
import { beginMix } from "../fixtures/faults/run-mix";
import { findViolations } from "../fixtures/find-violations";
import { openMailServer } from "../fixtures/mail-server";
import { startServer } from "../setup/start-server";

const SEED = Number(process.env.MIX_SEED ?? 20_264);
const DAY_MS = 86_400_000;

it("stores complete uploads and sends each mail once while bucket and mail server are unavailable", async () => {
  const bucket = await openBucketServer();
  const proxy = await openFaultyProxy(bucket.variables.UPLOADS_S3_ENDPOINT ?? "");
  let mail = await openMailServer();
  const { port } = mail;
  const mixTarget = await openMixTarget(null, { people: 3_000, hunts: 30 });
  const variables = {
    ...mixTarget.variables,
    ...bucket.variables,
    ...bucket.privateVariables,
    UPLOADS_S3_ENDPOINT: proxy.url,
    UPLOADS_S3_PUBLIC_URL: bucket.publicUrl,
    SMTP_URL: mail.url,
  };
  let server = await startServer(variables);
  const { origin } = server;
  const mix = beginMix({ origin: () => origin, seeded: mixTarget.seeded, seed: SEED });
  const received: { source: string }[] = [];
  for (const mode of FAULT_MODES) {
    await mix.until(15);
    proxy.mode = mode;
    if (mode === "refuses") {
      await mail.close();
      received.push(...mail.received);
    }
    mail.hangs = mode === "hangs";
    mail.refuses = mode === "fails";
    const before = mix.ledger.acknowledged;
    await pause(10_000);
    // Writes that need neither mail nor the bucket continue.
    expect(mix.ledger.acknowledged, mode).toBeGreaterThan(before);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    proxy.mode = "works";
    if (mode === "refuses") mail = await openMailServer({ port });
    mail.hangs = false;
    mail.refuses = false;
  }
  await mix.until(40);
  await mix.end();
  expect(await server.stop()).toBe(0);
  // A restart makes postponed retries due at once.
  server = await startServer(variables);
  let [last, since] = [mail.received.length, Date.now()];
  while (Date.now() - since < 10_000) {
    await pause(500);
    if (mail.received.length !== last) [last, since] = [mail.received.length, Date.now()];
  }
  expect(await server.stop()).toBe(0);
  received.push(...mail.received);

  useEnvironment(
    readEnvironment({
      NODE_ENV: "test",
      ...variables,
      UPLOADS_S3_ENDPOINT: bucket.publicUrl.replace(/\/photos$/, ""),
    }),
  );
  const migrations = readMigrations(join(import.meta.dirname, "../../prisma/migrations"));
  const reopenedDatabase = await openDatabase({ ...mixTarget.target, migrations });
  try {
    const { lost, doubled } = await mix.ledger.compare();
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
    expect(mix.ledger.faults).toEqual([]);
    const ids = received.map(({ source }) => /^Message-ID: <([^@>]+)/im.exec(source)?.[1] ?? "");
    const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
    const unsent = await database().outboxEntry.findMany({
      where: { kind: "mail", doneAt: null },
      select: { id: true, lastError: true, attempts: true },
    });
    const entries = await database().outboxEntry.findMany({
      where: { kind: "mail", doneAt: { not: null } },
      select: { id: true },
    });
    const missing = entries.filter(({ id }) => !ids.some((one) => one.includes(id)));
    console.log(
      `${mix.ledger.acknowledged} acknowledged; turned away ` +
        JSON.stringify(
          Object.fromEntries(
            Object.entries(mix.rejected).map(([status, all]) => [
              status,
              `${all.length} times, after ${Math.round(Math.max(...all))} ms at most`,
            ]),
          ),
        ) +
        `; ${ids.length} mails, ${twice.length} twice, ${missing.length} missing, ${unsent.length} unsent`,
    );
    expect({ twice, unsent, missing }).toEqual({ twice: [], unsent: [], missing: [] });
    // Files left by photos that were not accepted are swept after a day.
    await sweepPhotos(new Date(Date.now() + 1.5 * DAY_MS));
    expect(await findViolations({ strayAfterMs: -DAY_MS })).toEqual([]);
  } finally {
    await reopenedDatabase.close();
    await proxy.close();
    await bucket.close();
    await mail.close();
    await mixTarget.drop();
  }
}, 900_000);
