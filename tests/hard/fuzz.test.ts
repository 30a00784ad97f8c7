import { expect, it } from "vitest";

import { runFuzz } from "../fixtures/fuzz/run-fuzz";
import { createEmptyDatabase, openTemporaryPostgres } from "../setup/temporary-postgres";

// FUZZ_SEED=… repeats what another run has sent, FUZZ_REQUESTS=… sends more or less of it.
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const requests = Number(process.env.FUZZ_REQUESTS ?? 20_000);

async function takeAll(databaseUrl?: string) {
  const { faults, unreached, ...report } = await runFuzz({ seed, requests, databaseUrl });
  console.log(
    `${report.sentCount} requests, ${report.swept} before them, in ${report.seconds.toFixed(0)} s, ` +
      `${report.renewedSessions} sessions renewed: ${JSON.stringify(report.byStatus)}, ` +
      `mail ${JSON.stringify(report.byMailStatus)}`,
  );
  expect(faults, `FUZZ_SEED=${seed}`).toEqual([]);
  expect(
    unreached,
    "Add what asks for it to the tables in tests/fixtures/authorization, and what it is about to THINGS in tests/fixtures/fuzz/valid-requests.ts",
  ).toEqual([]);
  expect(report.sentCount).toBe(requests);
}

it("survives twenty thousand fuzzed requests on the embedded database", async () => {
  await takeAll();
}, 1_800_000);

it("survives twenty thousand fuzzed requests on PostgreSQL", async (context) => {
  const postgres = await openTemporaryPostgres();
  if (!postgres) return context.skip("needs PostgreSQL");
  const { url, drop } = await createEmptyDatabase(postgres.url);
  try {
    await takeAll(url);
  } finally {
    await drop();
    await postgres.close();
  }
}, 1_800_000);
