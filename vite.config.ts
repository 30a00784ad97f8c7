import { vitePlugin as remix } from "@remix-run/dev";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

import remixOptions from "./remix.config.js";
import { leanFramework } from "./scripts/lean-framework-plugin";
import { gazetteer } from "./scripts/gazetteer-plugin";
import { workerPrograms } from "./scripts/worker-programs-plugin";
import { LongestFirst } from "./tests/setup/longest-first";

const testing = process.env.VITEST !== undefined;

/**
 * A worker's files share its modules and the PostgreSQL that it has compiled: both anew for each file took
 * two fifths of the database tests' time. So a file puts back what it changes of a module.
 */
const isolate = false;

/**
 * V8 compiles the embedded PostgreSQL's busiest functions anew, and better, once they have run for long
 * enough. That is nearly half of what a start costs, and a process of a minute never earns it back, so it
 * comes later in servers that tests start.
 */
const SHORT_LIFE = "--wasm-tiering-budget=50000000";

/**
 * Files for what many pages share, one of them for pages with a form. Left alone, every small
 * module becomes a file, which compresses worse than one and is asked for by itself.
 */
function chunkOf(id: string): string | undefined {
  // Only maps that move ask for these, once somebody wants one: their chunks are Rollup's to find.
  if (
    /\/node_modules\/(leaflet|leaflet-editable|react-leaflet|@react-leaflet|supercluster|kdbush|@turf)\//.test(
      id,
    )
  ) {
    return undefined;
  }
  // Only for whoever adds a passkey.
  if (/\/node_modules\/@simplewebauthn\//.test(id)) return undefined;
  if (/\/node_modules\/|^\0/.test(id)) return "framework";
  if (/\/app\/(forms\/form-page|ui\/(picture-field|error-summary))/.test(id)) return "forms";
  // Only calendars, and forms that ask for days.
  if (/\/app\/(formats\/(iso-date|date-range)|ui\/date-field)/.test(id)) return "dates";
  // Lists read a day that is typed into a filter.
  if (/\/app\/formats\/read-date/.test(id)) return "vocabulary";
  // Only pages of figures, of which no visitor has any.
  if (/\/app\/ui\/day-figures/.test(id)) return undefined;
  // Few pages say these, of which none is small.
  if (/\/app\/(formats\/(file-size|price-per-person)|ui\/email-text)\./.test(id)) return undefined;
  // Only admins decide.
  if (
    /\/app\/(forms\/(decision-forms|reason-form)|layout\/components\/queue-filter|formats\/say-count)\./.test(
      id,
    )
  ) {
    return undefined;
  }
  if (/\/app\/(ui|formats|forms|http|layout|seo)\/(?!.*\.(page|route)\.)/.test(id)) return "shell";
  // The header links there.
  if (/\/app\/features\/messaging\/messages-address/.test(id)) return "shell";
  // Forms and single listings have them, too, and nothing else of the directory.
  if (
    /\/app\/features\/(directory\/vocabulary|accounts\/answering-time|map-files\/components\/file-links|properties\/(gone-word|confirmation\/confirmation\.))/.test(
      id,
    )
  )
    return "vocabulary";
  // Every card has one, and so do pages of single things, which need nothing else of the directory.
  if (
    /\/app\/(features\/favorites\/components\/(?:heart|favorite-heart|use-)|api\/call-api)/.test(id)
  )
    return "hearts";
  // What pages of single things share: apart each would be a small file of its own.
  if (
    /\/app\/features\/(detail\/|reviews\/components\/review-section|properties\/components\/property-error|seasons\/components\/(light-(section|table)|season-section)|map\/components\/place-map|boundaries\/components\/parcel-map|properties\/components\/listing-lines|verification\/components\/credentials)/.test(
      id,
    )
  )
    return "detail";
  const cards =
    /\/app\/features\/(?!(?:map|approvals|contact-requests|profile)\/)[a-z]+\/components\/[a-z]+-card/;
  if (/\/app\/features\/directory/.test(id) || cards.test(id)) return "directory";
  return undefined;
}

/** Every page names a hundred files: a character less of each hash is a hundred bytes less for it. */
const SHORT_NAMES = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    gazetteer(),
    workerPrograms(),
    leanFramework(),
    ...(testing ? [] : [remix(remixOptions)]),
  ],
  resolve: { alias: { "~": resolve(import.meta.dirname, "app") } },
  build: {
    // Inlined assets would need data: in the CSP and would travel again with every page.
    assetsInlineLimit: 0,
    target: "es2022",
    // Two kilobytes less than esbuild leaves, for some seconds of a build.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { compress: { passes: 3 } },
    rollupOptions: {
      ...(isSsrBuild ? {} : { output: { manualChunks: chunkOf, ...SHORT_NAMES } }),
      // Resource routes have nothing for browsers, and need not be told about one by one.
      onLog: (level, log, handle) => {
        if (log.code !== "EMPTY_BUNDLE") handle(level, log);
      },
    },
  },
  // Without the entries a cold start finds dependencies late and reloads the page in mid-form.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/**/*.page.tsx", "app/**/*.client.tsx"] },
  test: {
    sequence: { sequencer: LongestFirst },
    // A busy machine takes longer than vitest's second; what comes in time is not waited for.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "{docker,prisma,scripts}/**/*.test.ts"],
          exclude: ["**/*.db.test.ts", "**/node_modules/**"],
          environment: "node",
          // Each file has modules of its own, and a thread begins sooner than a process.
          pool: "threads",
          // Reads of all sources take seconds on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["app/**/*.db.test.ts", "prisma/**/*.db.test.ts"],
          globalSetup: ["tests/setup/template-database.ts"],
          setupFiles: ["tests/setup/restore-environment.ts", "tests/setup/use-test-database.ts"],
          pool: "forks",
          isolate,
          // A worker holds a database of its own, about 500 MB when embedded.
          maxWorkers: 2,
          // Projects with worker limits of their own cannot run side by side.
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          globalSetup: ["tests/setup/build-server.ts", "tests/setup/prepare-databases.ts"],
          setupFiles: ["tests/setup/restore-environment.ts"],
          pool: "forks",
          isolate,
          env: { SERVER_FLAGS: SHORT_LIFE },
          // Each file starts processes of its own, and half the time waits for them or for a clock.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          // They measure time, and a shared machine stalls now and then.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          // Minutes and thousands: not part of every change.
          name: "hard",
          include: ["tests/hard/**/*.test.ts"],
          globalSetup: ["tests/setup/build-server.ts", "tests/setup/prepare-databases.ts"],
          pool: "forks",
          maxWorkers: 1,
          env: { HOSTILE_SHARE: "1" },
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // Wants nginx and PostgreSQL, and says so where they are not.
          name: "topology",
          include: ["tests/topology/**/*.test.ts"],
          globalSetup: ["tests/setup/build-server.ts"],
          pool: "forks",
          maxWorkers: 1,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
}));
