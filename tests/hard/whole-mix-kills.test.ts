import { expect, it } from "vitest";

import { killUnderMix } from "../fixtures/faults/kill-under-mix";

const KILLS = Number(process.env.KILLS ?? 20);
const SEED = Number(process.env.MIX_SEED ?? 20_261);

it.each(["embedded", "PostgreSQL"])(
  `loses and repeats no write in ${KILLS} kills during all kinds of writes, %s`,
  async (kind) => {
    const serverUrl = process.env.TEST_DATABASE_URL;
    if (!serverUrl) throw new Error("Run by npm run test:hard, which brings a PostgreSQL server.");
    const { returns } = await killUnderMix({
      serverUrl: kind === "embedded" ? null : serverUrl,
      ...{ kills: KILLS, seed: SEED, atLeast: 25 },
    });
    // Other work may share the machine, now and then.
    expect([...returns].sort((a, b) => a - b)[Math.floor(KILLS / 2)]).toBeLessThan(15_000);
  },
  900_000,
);
