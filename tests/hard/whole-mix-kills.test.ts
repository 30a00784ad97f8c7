import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { afterAll, describe, expect, it } from "vitest";

import { furnishCast, onDatabase, SECRET } from "../fixtures/faults/cast";
import { beginMix, randomNumbers } from "../fixtures/faults/run-mix";
import { expectNoViolations } from "../fixtures/find-violations";
import { freePort, startServer } from "../setup/start-server";
import { createEmptyDatabase } from "../setup/throw-away-postgres";

const directory = mkdtempSync(join(tmpdir(), "huntstead-mix-kills-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const KILLS = Number(process.env.KILLS ?? 20);
const SEED = Number(process.env.MIX_SEED ?? 20_261);

describe.each(["embedded", "server"] as const)("kill -9 under every write, %s database", (kind) => {
  it(`loses nothing acknowledged and does nothing twice in ${KILLS} kills`, async () => {
    const serverUrl = process.env.TEST_DATABASE_URL;
    if (!serverUrl) throw new Error("Run by npm run test:hard, which brings a PostgreSQL server.");
    const made = kind === "server" ? await createEmptyDatabase(serverUrl) : null;
    const target = { url: made?.url ?? null, dataDirectory: join(directory, kind) };
    const variables = {
      DATA_DIR: target.dataDirectory,
      PORT: String(await freePort()),
      SESSION_SECRET: SECRET,
      DEMO_DATA: "off",
      RATE_LIMITS: "off",
      ...(made ? { DATABASE_URL: made.url } : {}),
    };
    const cast = await furnishCast(target);
    const random = randomNumbers(SEED);
    let server = await startServer(variables);
    const { origin } = server;
    const mix = beginMix({ origin: () => origin, cast, seed: SEED });
    const returns: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      await mix.until(5 + Math.floor(random() * 40));
      await pause(random() * 300);
      await server.stop("SIGKILL");
      const startedAt = performance.now();
      server = await startServer(variables);
      returns.push(performance.now() - startedAt);
    }
    await mix.until(100);
    await mix.end();
    expect(await server.stop()).toBe(0);
    const { ledger } = mix;
    const { lost, doubled } = await onDatabase(target, () => ledger.compare());
    console.log(
      `${kind}: ${KILLS} kills, ${ledger.acknowledged} acknowledged, ${ledger.repeated} sent again, ` +
        `${lost.length} lost, ${doubled.length} doubled; back within ${Math.round(Math.max(...returns))} ms`,
    );
    console.log(JSON.stringify(ledger.counts()));
    expect(ledger.faults).toEqual([]);
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
    await expectNoViolations(target);
    await made?.drop();
  }, 900_000);
});
