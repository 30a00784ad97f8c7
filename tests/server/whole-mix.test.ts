import { afterAll, it } from "vitest";

import { killUnderMix } from "../fixtures/faults/kill-under-mix";
import { openThrowAwayPostgres } from "../setup/throw-away-postgres";

// A short version of tests/hard/whole-mix-kills.test.ts: each story runs once, and together they must cover all writes.
const postgres = await openThrowAwayPostgres();
afterAll(() => postgres?.close());

it.each(["embedded", ...(postgres ? ["PostgreSQL"] : [])])(
  "a kill under everything that is written loses nothing and does nothing twice, %s",
  async (kind) => {
    const serverUrl = kind === "embedded" ? null : (postgres?.url ?? null);
    await killUnderMix({ serverUrl, kills: 1, seed: 7, atLeast: 60 });
  },
  300_000,
);
