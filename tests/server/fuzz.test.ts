import { afterAll, expect, it } from "vitest";

import { runFuzz } from "../fixtures/fuzz/run-fuzz";
import { createEmptyDatabase, openThrowAwayPostgres } from "../setup/throw-away-postgres";

// A part of the twenty thousand requests of `npm run test:hard`; FUZZ_SEED repeats another run.
const seed = Number(process.env.FUZZ_SEED ?? 7);

// Uses a PostgreSQL server if there is one, which takes a fifth less time; `npm run test:hard` uses both kinds.
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
