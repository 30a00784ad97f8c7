import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { defineConfig } from "@playwright/test";

import { chromiumOptions, ONE_PAGE_PROCESS } from "./scripts/find-chromium.mjs";

const port = Number(process.env.E2E_PORT ?? 3217);
const origin = `http://localhost:${port}`;
// One directory for the run, also in the workers, which load this file again.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "huntstead-e2e-"));

const browser = {
  channel: undefined,
  // No test asks the net for a tile of a map.
  launchOptions: await chromiumOptions(
    ONE_PAGE_PROCESS,
    "--host-resolver-rules=MAP tile.openstreetmap.org ~NOTFOUND",
  ),
};

export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine stalls now and then: what passes the second time is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.CI ? "line" : "list",
  // Above what a machine needs that is busy with other things; a test that works does not wait.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: origin,
    ...browser,
    // A trace of every test takes a fifth of all the time; where there is a second try, that one has it.
    trace: process.env.CI ? "on-first-retry" : "retain-on-failure",
  },
  // Each journey runs in both: pages work without scripts, and no worse with them.
  projects: [
    { name: "with-javascript", use: { javaScriptEnabled: true } },
    { name: "without-javascript", use: { javaScriptEnabled: false } },
  ],
  webServer: {
    command: "node scripts/start.mjs",
    url: `${origin}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      // Tests are quicker than people; the limits have tests of their own.
      RATE_LIMITS: "off",
      ...(process.env.E2E_DATABASE_URL
        ? {
            DATABASE_URL: process.env.E2E_DATABASE_URL,
            SESSION_SECRET: "a secret of the browser tests only",
            DEMO_DATA: "on",
          }
        : {}),
    },
  },
});
