import { afterAll, expect, it } from "vitest";

import { runFuzz } from "../fixtures/fuzz/run-fuzz";
import { createEmptyDatabase, openThrowAwayPostgres } from "../setup/throw-away-postgres";

// Some of what `npm run test:hard` asks twenty thousand times; FUZZ_SEED repeats another run.
const seed = Number(process.env.FUZZ_SEED ?? 7);

// On a server where there is one, which takes a fifth less; `npm run test:hard` asks both kinds.
const postgres = await openThrowAwayPostgres();
const database = postgres && (await createEmptyDatabase(postgres.url));
afterAll(async () => {
  await database?.drop();
  await postgres?.close();
});

it("takes four hundred odd requests without a failure, a leak or an end", async () => {
  const { faults, sent, swept, unreached } = await runFuzz({
    seed,
    requests: 400,
    sweptTexts: 2,
    ...(database ? { databaseUrl: database.url } : {}),
  });
  expect(faults, `FUZZ_SEED=${seed}`).toEqual([]);
  expect(
    unreached,
    "Add what asks for it to the tables in tests/fixtures/authorization, and what it is about to THINGS in tests/fixtures/fuzz/welcomes.ts",
  ).toEqual([]);
  expect(sent).toBe(400);
  expect(swept).toBeGreaterThan(500);
}, 600_000);
