import { afterAll, it } from "vitest";

import { killUnderMix } from "../fixtures/faults/kill-under-mix";
import { openThrowAwayPostgres } from "../setup/throw-away-postgres";

// The short one of tests/hard/whole-mix-kills.test.ts: each story is begun, and whatever the product
// writes has to be in one.
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
