import { afterAll, beforeAll, expect, test } from "vitest";

import { listPublicPaths, scorePages } from "../../scripts/lighthouse/score-pages";
import { startServer, type RunningServer } from "../setup/start-server";

/** Performance depends on what else the machine does: npm run lighthouse tells it. */
const STABLE = ["accessibility", "best-practices", "seo"] as const;
const MIN_SCORE = 0.98;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "off" });
});
afterAll(() => server.stop());

test("scores at least 0.98 on every public page", { timeout: 900_000 }, async () => {
  for await (const { path, scores, faults } of scorePages(
    server.origin,
    await listPublicPaths(server.origin),
    STABLE,
  )) {
    for (const category of STABLE) {
      const message = `${category} of ${path}: ${faults.join("; ")}`;
      expect(scores[category], message).toBeGreaterThanOrEqual(MIN_SCORE);
    }
  }
});
