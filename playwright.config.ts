import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { defineConfig } from "@playwright/test";

import { getChromiumOptions, ONE_PAGE_PROCESS } from "./scripts/find-chromium.mjs";
import { findPostgres } from "./scripts/find-postgres.mjs";
import type { MarketplaceOptions } from "./tests/setup/browser";

const ports = { embedded: Number(process.env.E2E_PORT ?? 3217), server: 0 };
ports.server = ports.embedded + 1;
type Kind = keyof typeof ports;
// One directory for the run, also in the workers, which load this file again.
const directory = (process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "huntstead-e2e-")));

/**
 * Tests with scripts use the embedded database. Those without use a PostgreSQL server where this machine has one.
 * E2E_DATABASE puts all on one kind.
 */
const forced = process.env.E2E_DATABASE as Kind | undefined;
const kinds = {
  withScripts: forced ?? "embedded",
  withoutScripts: forced ?? (findPostgres().missing ? "embedded" : "server"),
} satisfies Record<string, Kind>;

/**
 * Tags in the titles decide where a test runs. Without a tag it runs with scripts only. `@both` also runs it without
 * scripts, because its HTML path differs from the scripted one, and `@without-javascript` runs it only there. `@full`
 * leaves it to `npm run test:e2e:full`, which also runs every test without scripts. `@smoke` marks one journey of each
 * area.
 */
const isFull = process.env.E2E_FULL === "on";

const getOrigin = (kind: Kind) => `http://localhost:${ports[kind]}`;
const getDataDirectory = (kind: Kind) => join(directory, kind);
const getMarketplace = (kind: Kind) => ({
  baseURL: getOrigin(kind),
  dataDirectory: getDataDirectory(kind),
});

const START = "node scripts/start.mjs";
const COMMANDS: Record<Kind, string> = {
  embedded: START,
  server: `node scripts/with-postgres.mjs sh -c 'DATABASE_URL=$TEST_DATABASE_URL exec ${START}'`,
};

const serve = (kind: Kind) => ({
  command: COMMANDS[kind],
  url: `${getOrigin(kind)}/readyz`,
  timeout: 180_000,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 15_000 },
  env: {
    PORT: String(ports[kind]),
    DATA_DIR: getDataDirectory(kind),
    DEMO_DATA: "on",
    SESSION_SECRET: "a secret of the browser tests only",
    // Tests are quicker than people; the limits have tests of their own.
    RATE_LIMITS: "off",
  },
});

const browser = {
  channel: undefined,
  // No test asks the net for a tile of a map.
  launchOptions: await getChromiumOptions(
    ONE_PAGE_PROCESS,
    "--host-resolver-rules=MAP tile.openstreetmap.org ~NOTFOUND",
  ),
};

export default defineConfig<MarketplaceOptions>({
  testDir: "tests/e2e",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? "line" : "list",
  // Longer than any test takes on a busy machine.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: browser,
  projects: [
    {
      name: "with-javascript",
      grepInvert: /@without-javascript/,
      use: { javaScriptEnabled: true, ...getMarketplace(kinds.withScripts) },
    },
    {
      name: "without-javascript",
      ...(isFull ? {} : { grep: /@both|@without-javascript/ }),
      use: { javaScriptEnabled: false, ...getMarketplace(kinds.withoutScripts) },
    },
  ],
  webServer: [...new Set<Kind>(Object.values(kinds))].map(serve),
});
