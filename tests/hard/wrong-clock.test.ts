import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { expect, it } from "vitest";

import { database } from "~/platform/database/database.server";

import { createProperty } from "../factories/create-property";
import { createSavedSearch } from "../factories/create-saved-search";
import { withDatabase } from "../fixtures/faults/seeded-people";
import { listFailures, openMixTarget } from "../fixtures/faults/kill-under-mix";
import { beginMix } from "../fixtures/faults/run-mix";
import { findViolations } from "../fixtures/find-violations";
import { startServer } from "../setup/start-server";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SEED = Number(process.env.MIX_SEED ?? 20_266);
/** Each is a jump ahead of the right time or behind it, and back again. */
const JUMPS = { "an hour": HOUR_MS, "a day": DAY_MS, "four days": 4 * DAY_MS };
/**
 * Deeds that expire within four days, as intended: codes, offers and drafts. Confirming land shows as a time later than
 * another, which a clock that is set back makes earlier.
 */
const ENDED = /^(?:sign in|make an offer|save a search|make a token|confirm land)/;
/** The embedded database uses the process's clock, so unused photos are swept as well. */
const ENDED_EMBEDDED = /^upload a photo/;
/** Long enough that sessions, listings and data with a limited retention expire. */
const YEAR_MS = 365 * DAY_MS;

it.each(["embedded", "PostgreSQL"])(
  "expires and repeats nothing when the clock jumps ahead and back, %s",
  async (kind) => {
    const serverUrl = process.env.TEST_DATABASE_URL;
    if (!serverUrl) throw new Error("Run by npm run test:hard, which brings a PostgreSQL server.");
    const mixTarget = await openMixTarget(kind === "embedded" ? null : serverUrl, {
      people: 2_000,
      hunts: 20,
    });
    const { target, seeded } = mixTarget;
    const reader = seeded.people.shift();
    if (!reader) throw new Error("Nobody reads.");
    await withDatabase(target, async () => {
      const toldUntil = new Date(Date.now() - 3 * DAY_MS);
      await createSavedSearch({ userId: reader.id, toldUntil, query: "state=Wyoming" });
      const publicSince = new Date(Date.now() - 2 * DAY_MS);
      await createProperty({ state: "Wyoming", title: "Known to digests", publicSince });
    });
    const clock = join(target.dataDirectory, "clock");
    writeFileSync(clock, "0");
    const preload = join(import.meta.dirname, "../setup/shifted-clock.mjs");
    const variables = {
      ...mixTarget.variables,
      ...{ NODE_OPTIONS: `--import ${preload}`, CLOCK_FILE: clock },
    };
    const server = await startServer(variables);
    const { origin } = server;
    // The database's clock expires an idempotency key after a day, and the embedded database uses the process's clock.
    // A request that is repeated after a jump ahead would be a new one there, so no request is repeated across a jump.
    let repeats = true;
    const mix = beginMix({
      ...{ origin: () => origin, seeded, seed: SEED, writers: 5, repeats: () => repeats },
    });
    const shift = async (ms: number) => {
      if (kind === "embedded") {
        repeats = false;
        await pause(2_000);
      }
      writeFileSync(clock, String(ms));
      await pause(1_000);
      repeats = true;
      // Sweeps check the clock, and the mix continues at that time.
      await pause(3_000);
    };
    const signedIn = async () =>
      (await fetch(`${origin}/api/auth/user`, { headers: { Cookie: reader.cookie } })).status;
    for (const [name, ms] of Object.entries(JUMPS)) {
      for (const sign of [1, -1]) {
        await shift(sign * ms);
        await mix.until(8);
        expect([name, sign, await signedIn()]).toEqual([name, sign, 200]);
        await shift(0);
        await mix.until(8);
        expect([name, sign, await signedIn()]).toEqual([name, sign, 200]);
      }
    }
    await mix.end();
    expect(await server.stop()).toBe(0);
    // When the clock is set back, a hunt may not be over yet.
    const isTooEarly = (fault: string) => fault.includes("You can review it from its first day on");
    // Passkeys ask for a sign-in of the last 15 minutes, which is long ago after a jump ahead.
    const isSignInTooOld = (fault: string) => fault.includes("Sign in again to add or remove");
    const faults = mix.ledger.faults.filter(
      (fault) => !isTooEarly(fault) && !isSignInTooOld(fault),
    );
    expect(faults).toEqual([]);
    await withDatabase(target, async () => {
      const digests = await database().outboxEntry.findMany({
        where: { kind: "mail", payload: { path: ["to"], equals: reader.email } },
      });
      const matching = digests.filter(({ payload }) =>
        JSON.stringify(payload).includes("Known to"),
      );
      const { lost, doubled } = await mix.ledger.compare();
      console.log(
        `${kind}: ${mix.ledger.acknowledged} acknowledged, ${lost.length} lost, ${doubled.length} doubled; ` +
          `${matching.length} digests name the same listing`,
      );
      // When the embedded database's clock is set back, listings count as new again.
      expect(matching.length).toBeLessThanOrEqual(kind === "embedded" ? 2 : 1);
      expect(matching.length).toBeGreaterThan(0);
      expect(doubled).toEqual([]);
      const isEnded = (one: string) =>
        ENDED.test(one) || (kind === "embedded" && ENDED_EMBEDDED.test(one));
      expect(lost.filter((one) => !isEnded(one))).toEqual([]);
      expect(await findViolations()).toEqual([]);
    });

    // A year expires sessions, listings, finished mail and much else, so no client writes at that time. Pages must
    // still work.
    const later = await startServer({ ...variables, PORT: String(server.port) });
    for (const ms of [YEAR_MS, 0, -YEAR_MS, 0]) {
      await shift(ms);
      for (const path of [
        "/",
        "/properties",
        "/pros",
        "/api/properties",
        "/readyz",
        "/api/login",
      ]) {
        const { status } = await fetch(origin + path, { redirect: "manual" });
        expect([path, status < 400]).toEqual([path, true]);
      }
    }
    await pause(5_000);
    expect(await later.stop()).toBe(0);
    expect(listFailures(server.errors() + later.errors())).toEqual([]);
    await withDatabase(target, async () => {
      const sweeps = await database().sweep.findMany({
        select: { startedAt: true, failure: true },
      });
      expect(sweeps.filter(({ failure }) => failure !== null)).toEqual([]);
      // Sweeps continue at the right time.
      const ahead = Date.now() + 2 * HOUR_MS;
      expect(sweeps.filter(({ startedAt }) => (startedAt?.getTime() ?? 0) > ahead)).toEqual([]);
      expect(await findViolations()).toEqual([]);
    });
    await mixTarget.drop();
  },
  900_000,
);
