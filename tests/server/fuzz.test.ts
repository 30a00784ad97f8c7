import { expect, it } from "vitest";

import { runFuzz } from "../fixtures/fuzz/run-fuzz";

// Some of what `npm run test:hard` asks twenty thousand times; FUZZ_SEED repeats another run.
const seed = Number(process.env.FUZZ_SEED ?? 7);

it("takes four hundred odd requests without a failure, a leak or an end", async () => {
  const { faults, sent, swept, unreached } = await runFuzz({
    seed,
    requests: 400,
    sweptTexts: 2,
  });
  expect(faults, `FUZZ_SEED=${seed}`).toEqual([]);
  expect(
    unreached,
    "Add what asks for it to the tables in tests/fixtures/authorization, and what it is about to THINGS in tests/fixtures/fuzz/welcomes.ts",
  ).toEqual([]);
  expect(sent).toBe(400);
  expect(swept).toBeGreaterThan(500);
}, 600_000);
