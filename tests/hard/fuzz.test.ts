import { expect, it } from "vitest";

import { runFuzz } from "../fixtures/fuzz/run-fuzz";

// FUZZ_SEED=… repeats what another run has sent, FUZZ_REQUESTS=… sends more or less of it.
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const requests = Number(process.env.FUZZ_REQUESTS ?? 20_000);

it("takes twenty thousand odd requests without a failure, a leak or an end", async () => {
  const { faults, ...report } = await runFuzz({ seed, requests });
  console.log(
    `${report.sent} requests in ${report.seconds.toFixed(0)} s, ` +
      `${(report.sent / report.seconds).toFixed(0)} a second, ` +
      `${report.renewedSessions} sessions renewed: ${JSON.stringify(report.byStatus)}`,
  );
  expect(faults, `FUZZ_SEED=${seed}`).toEqual([]);
  expect(report.sent).toBe(requests);
}, 1_800_000);
