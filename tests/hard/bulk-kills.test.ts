import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { afterAll, expect, it } from "vitest";

import { createPairs } from "../fixtures/pairs";
import { findFreePort, startServer } from "../setup/start-server";
import { createEmptyDatabase } from "../setup/temporary-postgres";

const directory = mkdtempSync(join(tmpdir(), "huntstead-bulk-kills-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const ROW_COUNT = 1_000;
const MAX_MS = 10_000;
/** The times of the kill, as shares of an undisturbed import's duration. */
const KILLED_AFTER = [0.2, 0.5, 0.8, 0.95, 1];
const WORDS = "Timbered benches above a creek with elk in September. ".repeat(8);

const buildFile = (price: number) =>
  [
    "reference,title,description,acreage,location,state,gameTypes,price",
    ...Array.from(
      { length: ROW_COUNT },
      (_, i) => `R-${i},Elk Ridge,${WORDS},640,Dillon,Montana,Elk;Deer,${price}`,
    ),
  ].join("\r\n");

it.each(["embedded", "server"] as const)(
  "an import that is interrupted by kill -9 has no rows, or is finished after the restart, %s database",
  async (kind) => {
    const serverUrl = process.env.TEST_DATABASE_URL;
    if (!serverUrl) throw new Error("Run by npm run test:hard, which brings a PostgreSQL server.");
    const database = kind === "server" ? await createEmptyDatabase(serverUrl) : null;
    const dataDirectory = join(directory, kind);
    const [pair] = await createPairs({ url: database?.url ?? null, dataDirectory }, 1);
    const [quick, killed] = pair?.people ?? [];
    if (!quick || !killed) throw new Error("nobody");
    const start = async () =>
      startServer({
        DATA_DIR: dataDirectory,
        PORT: String(await findFreePort()),
        SESSION_SECRET: "a secret of this test, longer than 32 characters",
        DEMO_DATA: "off",
        RATE_LIMITS: "off",
        ...(database ? { DATABASE_URL: database.url } : {}),
      });
    let server = await start();
    const send = (cookie: string, price: number) =>
      fetch(`${server.origin}/api/properties/import`, {
        method: "POST",
        body: buildFile(price),
        headers: { Cookie: cookie, Origin: server.origin, "Content-Type": "text/csv" },
      });
    const ownFile = async (cookie: string) =>
      (
        await fetch(`${server.origin}/profile/listings.csv`, { headers: { Cookie: cookie } })
      ).text();
    const importPage = async (cookie: string) =>
      (
        await fetch(`${server.origin}/list-property/import`, { headers: { Cookie: cookie } })
      ).text();

    const startedAt = performance.now();
    const undisturbed = await send(quick.cookie, 1);
    const durationMs = performance.now() - startedAt;
    expect(await undisturbed.json()).toEqual({ created: ROW_COUNT, updated: 0 });
    const changedAt = performance.now();
    const changing = await send(quick.cookie, 2);
    const changedIn = performance.now() - changedAt;
    expect(await changing.json()).toEqual({ created: 0, updated: ROW_COUNT });

    const ends: string[] = [];
    // First an import of all rows, and then a change of all prices.
    for (const [label, after] of [
      ...KILLED_AFTER.map((part) => [durationMs, part] as const),
      ...KILLED_AFTER.map((part) => [changedIn, part] as const),
    ]) {
      const price = 10 + ends.length;
      const before = (await ownFile(killed.cookie)).split("R-").length - 1;
      const sending = send(killed.cookie, price).then(
        ({ status }) => status,
        () => null,
      );
      // The last run waits for the response, so that acknowledged rows must be there.
      const status = after === 1 ? await sending : await pause(label * after);
      await server.stop("SIGKILL");
      const finalStatus = status ?? (await sending);
      server = await start();
      await expect
        .poll(() => importPage(killed.cookie), { timeout: 60_000 })
        .not.toContain("is being imported");
      const text = await ownFile(killed.cookie);
      const now = text.split("R-").length - 1;
      const withPrice = text.split(`,${price}.00,`).length - 1;
      expect([before, ROW_COUNT]).toContain(now);
      expect([0, ROW_COUNT]).toContain(withPrice);
      if (finalStatus === 201) expect(withPrice).toBe(ROW_COUNT);
      ends.push(`${after}: ${withPrice}`);
    }
    console.log(
      `${kind}: ${ROW_COUNT} rows in ${Math.round(durationMs)} ms, changed in ${Math.round(changedIn)} ms; ` +
        `rows after each kill: ${ends.join(", ")}`,
    );
    expect(durationMs).toBeLessThan(MAX_MS);
    expect(changedIn).toBeLessThan(MAX_MS);
    expect(await server.stop()).toBe(0);
  },
  900_000,
);
