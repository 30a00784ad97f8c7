import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { afterAll, expect, it } from "vitest";

import { expectWhole, openMixTarget } from "../fixtures/faults/kill-under-mix";
import { beginMix, createRandom } from "../fixtures/faults/run-mix";
import { openOwnPostgres } from "../setup/own-postgres";
import { startServer } from "../setup/start-server";
import { queryPostgres } from "../setup/temporary-postgres";

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SEED = Number(process.env.MIX_SEED ?? 20_262);
/** The limit that operations.md promises. */
const PROMISED_MS = 2_000;

const postgres = await openOwnPostgres();
afterAll(() => postgres?.close());

it.skipIf(!postgres)(
  "loses no writes when PostgreSQL is stopped, crashed, frozen, and killed",
  async () => {
    if (!postgres) return;
    const mixTarget = await openMixTarget(postgres.url, { people: 150 * ROUNDS });
    const server = await startServer(mixTarget.variables);
    const { origin } = server;
    const mix = beginMix({ origin: () => origin, seeded: mixTarget.seeded, seed: SEED });
    const random = createRandom(SEED);
    const sendRequest = async () => {
      const startedAt = performance.now();
      const response = await fetch(`${origin}/properties?search=${randomUUID()}`);
      return { response, text: await response.text(), ms: performance.now() - startedAt };
    };
    const faults = {
      stopped: { begin: () => postgres.stop("fast"), end: () => postgres.start() },
      crashed: { begin: () => postgres.stop("immediate"), end: () => postgres.start() },
      frozen: {
        begin: () => Promise.resolve(postgres.freeze()),
        end: () => Promise.resolve(postgres.thaw()),
      },
      // The server recovers on its own.
      killed: {
        begin: () => Promise.resolve(void expect(postgres.killBackend()).toBe(true)),
        end: () => Promise.resolve(),
      },
    };
    const statuses: number[] = [];
    const recoveryMs: Record<string, number[]> = {};
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, { begin, end }] of Object.entries(faults)) {
        await mix.until(10 + Math.floor(random() * 20));
        // Other processes may share the machine, so the times of a normal request are the baseline.
        const slowness = Math.max((await sendRequest()).ms, (await sendRequest()).ms);
        await begin();
        if (name !== "killed") {
          for (let n = 0; n < 4; n += 1) {
            const { response, text, ms } = await sendRequest();
            statuses.push(ms);
            expect([name, response.status]).toEqual([name, 503]);
            expect(text).toMatch(/<h1[^>]*>.+<\/h1>/);
            expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
            expect(ms, name).toBeLessThan(PROMISED_MS + 3 * slowness);
          }
          const call = await fetch(`${origin}/api/properties/${randomUUID()}`);
          expect([call.status, await call.json()]).toMatchObject([
            503,
            { message: expect.any(String) as string },
          ]);
          expect((await fetch(`${origin}/healthz`)).status).toBe(200);
          await pause(1_000 + random() * 3_000);
        }
        await end();
        const endedAt = performance.now();
        await mix.until(1);
        (recoveryMs[name] ??= []).push(Math.round(performance.now() - endedAt));
        expect(server.process.exitCode).toBeNull();
      }
    }
    await mix.until(100);
    await mix.end();
    const { url, dataDirectory } = mixTarget.target;
    const count = async (sql: string) =>
      (await queryPostgres<{ count: number }>(url ?? "", sql))[0]?.count;

    // Sweeps and mail that were due continue without intervention.
    await queryPostgres(url ?? "", "UPDATE sweeps SET started_at = now() - interval '2 hours'");
    const unswept =
      "SELECT count(*)::int FROM sweeps WHERE finished_at IS NULL OR failure IS NOT NULL OR finished_at < now() - interval '100 seconds'";
    await expect.poll(() => count(unswept), { timeout: 150_000, interval: 2_000 }).toBe(0);
    const unsent = `SELECT count(*)::int FROM outbox WHERE done_at IS NULL AND next_attempt_at < now() + interval '150 seconds'`;
    await expect.poll(() => count(unsent), { timeout: 200_000, interval: 2_000 }).toBe(0);
    const rows = await queryPostgres<{ id: string }>(
      url ?? "",
      "SELECT id FROM outbox WHERE kind = 'mail' AND done_at IS NOT NULL",
    );
    expect(await server.stop()).toBe(0);
    // Each mail is a file named by its id. Mails to accounts that were deleted since have no row anymore.
    const files = readdirSync(join(dataDirectory, "outbox"));
    expect(rows.filter(({ id }) => !files.includes(`${id}.eml`))).toEqual([]);
    const turned = mix.rejected[503] ?? [];
    console.log(
      `503 after ${Math.round(Math.max(...statuses))} ms at most where asked alone, ` +
        `${Math.round(Math.max(0, ...turned))} ms under the mix (${turned.length} times); ` +
        `back after ${JSON.stringify(recoveryMs)} ms; ${rows.length} mails, each once`,
    );
    await expectWhole(mixTarget.target, mix, `PostgreSQL, ${ROUNDS} rounds of 4 faults`);
    expect(Math.max(...Object.values(recoveryMs).flat())).toBeLessThan(20_000);
    await mixTarget.drop();
  },
  900_000,
);
